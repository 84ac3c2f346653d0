import { homeAnswer, homeParams, homesAnswer, homesQuery } from '@kot/contract/operator/homes'
import { problemResponse } from '@kot/contract/problem'
import { findHomesForDesk, homeForDesk } from '@kot/market/homes/admin-homes'
import { notFound } from '../../../public-error.ts'
import type { ZodApp } from '../../accounts/zod-app.ts'
import type { DeskParts } from '../desk-parts.ts'
import { homeActions } from './home-actions.ts'
import { presentFound, presentHome } from './present-home.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const findSchema = {
  ...common,
  operationId: 'findHomes',
  summary: 'Homes by number, address, postcode or the address of an advert',
  querystring: homesQuery,
  response: { 200: homesAnswer },
}
const homeSchema = {
  ...common,
  operationId: 'getHome',
  summary: 'Everything that is known of a home',
  params: homeParams,
  response: { 200: homeAnswer, 404: problemResponse },
}

export function homesDesk(app: ZodApp, parts: DeskParts): void {
  const { db, now } = parts

  app.get('/api/operator/homes', { schema: findSchema }, async ({ query }) => {
    const { homes, more } = await findHomesForDesk(db, query.find)
    return { homes: homes.map(presentFound), more }
  })

  app.get('/api/operator/homes/:id', { schema: homeSchema }, async ({ params }) => {
    const home = await homeForDesk(db, params.id)
    if (home === null) throw notFound()
    return presentHome(home, now())
  })

  homeActions(app, parts)
}
