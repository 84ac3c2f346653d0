import {
  type AdminAdvert as PresentedAdvert,
  type FoundHome,
  homeResponse,
  type HomeResponse,
  homeParams,
  homesResponse,
  homesQuery,
} from '@kot/contract/operator/homes'
import { problemResponse } from '@kot/contract/problem'
import {
  type AdminAdvert,
  type AdminHome,
  searchAdminHomes,
  type FoundHome as Found,
  getAdminHome,
} from '@kot/market/homes/admin-homes'
import { readChecks } from '@kot/market/notices/read-notices'
import { notFound } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import type { AdminDeps } from '../audit/admin-action.ts'
import { homeActions } from './home-actions.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const findSchema = {
  ...common,
  operationId: 'findHomes',
  summary: 'Find homes',
  description: 'By number, address, postcode or the URL of an advert; the newest without a search.',
  querystring: homesQuery,
  response: { 200: homesResponse },
}
const homeSchema = {
  ...common,
  operationId: 'getHome',
  summary: 'Get a home',
  params: homeParams,
  response: { 200: homeResponse, 404: problemResponse },
}

export function homeRoutes(app: ZodApp, deps: AdminDeps): void {
  const { db, now } = deps

  app.get('/api/operator/homes', { schema: findSchema }, async ({ query }) => {
    const { homes, more } = await searchAdminHomes(db, query.find)
    return { homes: homes.map(presentFound), more }
  })

  app.get('/api/operator/homes/:id', { schema: homeSchema }, async ({ params }) => {
    const home = await getAdminHome(db, params.id)
    if (home === null) throw notFound()
    const notices = [...((await readChecks(db, [home.id])).get(home.id)?.notices ?? [])]
    return presentHome(home, { now: now(), notices })
  })

  homeActions(app, deps)
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const presentFound = ({ createdAt, goneAt, hiddenAt, ...home }: Found): FoundHome => ({
  ...home,
  created_at: createdAt.toISOString(),
  gone_at: iso(goneAt),
  hidden_at: iso(hiddenAt),
})

type HomeState = { now: Date; notices: HomeResponse['notices'] }

const presentHome = (home: AdminHome, { now, notices }: HomeState): HomeResponse => ({
  now: now.toISOString(),
  home: {
    id: home.id,
    address: home.address,
    postcode: home.postcode,
    price: home.price,
    size: home.size,
    rooms: home.rooms,
    available_now: home.availableNow,
    available_from: home.availableFrom,
    pets_allowed: home.petsAllowed,
    photo: home.hasPhoto,
    created_at: home.createdAt.toISOString(),
    updated_at: home.updatedAt.toISOString(),
    gone_at: iso(home.goneAt),
    hidden_at: iso(home.hiddenAt),
    hidden_reason: home.hiddenReason,
    favourites: home.favourites,
  },
  adverts: home.adverts.map(presentAdvert),
  notices,
  provenance: home.provenance,
  price_changes: home.priceChanges,
})

const presentAdvert = ({ says, ...advert }: AdminAdvert): PresentedAdvert => ({
  id: advert.id,
  source: advert.source,
  title: advert.title,
  link: advert.link,
  first_seen_at: advert.firstSeenAt,
  last_seen_at: advert.lastSeenAt,
  gone_at: advert.goneAt,
  says: says && {
    price: says.price,
    size: says.size,
    rooms: says.rooms,
    address: says.address,
    postcode: says.postcode,
    available_now: says.availableNow,
    available_from: says.availableFrom,
    pets_allowed: says.petsAllowed,
    photo: says.hasPhoto,
    missing: says.missing,
    pinned: says.pinned,
  },
})
