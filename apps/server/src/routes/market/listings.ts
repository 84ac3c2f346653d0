import { listingsAnswer, listingsQuery } from '@kot/contract/market'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import { searchFromQuery } from '@kot/domain/search-query'
import { seesFullListings } from '@kot/domain/viewer'
import type { PresentHome } from '@kot/market/present/present-home'
import { readCursor, searchHomes } from '@kot/market/search/search-homes'
import { badRequest } from '../../public-error.ts'
import type { ZodApp } from '../accounts/zod-app.ts'

const schema = {
  tags: ['market'],
  operationId: 'searchListings',
  summary: 'Homes that match a search, a page at a time, as far as the viewer may see them',
  security: [{ session: [] }, {}],
  querystring: listingsQuery,
  response: { 200: listingsAnswer, 400: problemResponse },
}

type Parts = { db: Database; present: PresentHome }

/** GET /api/v1/listings, for whoever does not want the whole market. */
export function listingsRoute(app: ZodApp, { db, present }: Parts): void {
  app.get('/api/v1/listings', { schema }, async (request, reply) => {
    const { sort, cursor, limit, ...wishes } = request.query
    const after = cursor === undefined ? null : readCursor(sort, cursor)
    if (cursor !== undefined && after === null) throw badRequest('The cursor is not of this list.')

    const viewer = await request.viewer()
    const search = searchFromQuery(new URLSearchParams(wishes))
    const precision = seesFullListings(viewer) ? 'exact' : 'day'
    const { homes, total, next } = await searchHomes(db, { search, sort, after, limit, precision })
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' })
    return { records: homes.map((home) => present(home, viewer)), total, next }
  })
}
