import { homePage, type HomePage } from '@kot/contract/market/home-page'
import type { PageRequest, RenderedHome } from '@kot/contract/page-request'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import type { RentJudgement } from '@kot/domain/market/fair-rent'
import type { MarketHome } from '@kot/domain/home/home'
import type { HomeCheck } from '@kot/domain/home/home-verdict'
import { seesFullListings, type Viewer, visitor } from '@kot/domain/account/viewer'
import { readHomePage } from '@kot/market/homes/home-page'
import type { PresentHomePage } from '@kot/market/present/present-home-page'
import { z } from 'zod'
import { cachedValue } from '../../http/cached-value.ts'
import { gone, notFound } from '../../http/errors.ts'
import { createLruCache } from '../../http/lru-cache.ts'
import type { ZodApp } from '../../http/zod-app.ts'

/** The page of a home as this viewer may see it. */
export type HomePageOf = (id: number, viewer: Viewer) => Promise<RenderedHome>

export type HomePageDeps = {
  homePageOf: HomePageOf
  /** Called when a holder of access opens a home. */
  onSeen: (seen: { accountId: string; homeId: number }) => Promise<void>
}

const schema = {
  tags: ['market'],
  operationId: 'getHome',
  summary: 'Get a home',
  description: 'With its photos, adverts and similar homes, as far as the viewer may see them.',
  security: [{ session: [] }, {}],
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: { 200: homePage, 400: problemResponse, 404: problemResponse, 410: problemResponse },
}

/** GET /api/v1/homes/{id} */
export function homePageRoute(app: ZodApp, { homePageOf, onSeen }: HomePageDeps): void {
  app.get('/api/v1/homes/:id', { schema }, async (request, reply): Promise<HomePage> => {
    const viewer = await request.viewer()
    const { id: homeId } = request.params
    const found = await homePageOf(homeId, viewer)
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' })
    if (found.kind === 'unknown') throw notFound('There is no such home.')
    if (found.kind === 'gone') throw gone('The home is no longer on the market.')
    // Their watches need not notify them of it. The page does not wait for it, and loses nothing by it.
    if (viewer.kind === 'active') {
      onSeen({ accountId: viewer.userId, homeId }).catch((err: unknown) =>
        request.log.warn({ home: homeId, err }, 'home view not recorded'),
      )
    }
    return found.page
  })
}

type PageParts = {
  db: Database
  presentHomePage: PresentHomePage
  judge: (home: MarketHome) => Promise<RentJudgement | null>
  /** Null for a home that is not on the market. */
  checkOf: (homeId: number) => Promise<HomeCheck | null>
  now: () => Date
}

export const createHomePageOf =
  ({ db, presentHomePage, judge, checkOf, now }: PageParts): HomePageOf =>
  async (id, viewer) => {
    const positions = seesFullListings(viewer) ? 'exact' : 'public'
    const found = await readHomePage(db, id, { now: now(), positions })
    if (found.kind !== 'found') return found
    const [judgement, check] = await Promise.all([judge(found.facts.home), checkOf(id)])
    return {
      kind: 'found',
      page: presentHomePage(found.facts, { judgement, check }, viewer),
    }
  }

/** The most recently requested home pages. Each takes a few kilobytes. */
const MAX_HOMES = 2_000

/** The pages of homes as visitors see them. A home that was read before is shown also while the database
 *  cannot be reached. */
export function renderedHomes(
  homePageOf: HomePageOf,
  { onFault }: { onFault: (error: unknown) => void },
): PageRequest['home'] {
  const homes = createLruCache<() => Promise<RenderedHome | null>>(MAX_HOMES, () => 1)
  return (id) => {
    const key = String(id)
    const known = homes.get(key)
    if (known) return known()
    const read = cachedValue(() => homePageOf(id, visitor), {
      freshMs: 1_000,
      // Longer than for other pages: this one has nothing else to show.
      patienceMs: 2_000,
      toldForMs: 60 * 60_000,
      onFault,
    })
    homes.set(key, read)
    return read()
  }
}
