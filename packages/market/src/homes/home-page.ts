import type { DB } from '@kot/db/generated'
import { PAGE_DAYS_AFTER_GONE } from '@kot/db/read/market-homes'
import { selectMarketHomes } from '@kot/db/read/market-homes'
import { type AdvertDetails, getAdvertDetails } from '@kot/db/read/advert-details'
import type { MarketHome } from '@kot/domain/home/home'
import type { StatedFacts } from '@kot/domain/home/stated-facts'
import {
  similarHomesShown,
  similarLimits,
  type SimilarLimits,
} from '@kot/domain/home/similar-homes'
import { type Kysely, sql } from 'kysely'
import { anyHomeAdvert, anyHomeColumns, joinPublicPosition } from './any-home.ts'

const DAY_MS = 86_400_000
const MAX_PHOTOS = 12
/** Of the columns; a larger value would fail the query. */
const MAX_INTEGER = 2_147_483_647

export type HomeAdvert = {
  /** Title of the site. */
  source: string
  link: string
  firstSeenAt: string
  lastSeenAt: string
  goneAt: string | null
  /** Null when the advert is ours: then only the home has a price. */
  price: number | null
}

/** Everything that is known for the page of one home. Holds more than most viewers may see. */
export type HomeFacts = {
  home: MarketHome
  /** At their sources. */
  photoUrls: readonly string[]
  deposit: number | null
  stated: StatedFacts
  /** Open houses to come, of live adverts. */
  viewings: AdvertDetails['viewings']
  goneAt: Date | null
  /** Newest first, those that were taken down last. */
  adverts: readonly HomeAdvert[]
  similar: readonly MarketHome[]
}

export type FoundPage =
  | { kind: 'found'; facts: HomeFacts }
  /** Gone for too long, or taken down by the operator. */
  | { kind: 'gone'; postcode: string }
  | { kind: 'unknown' }

type ReadOptions = {
  now: Date
  /** By which positions the nearest similar homes are found. */
  positions: 'exact' | 'public'
}

/** Reads what the page of a home shows, also after it left the market. */
export async function readHomePage(
  db: Kysely<DB>,
  id: number,
  { now, positions }: ReadOptions,
): Promise<FoundPage> {
  const row = await readHome(db, id)
  if (row === undefined) return { kind: 'unknown' }
  const { photoUrls, deposit, goneAt, hiddenAt, adverts, ...home } = row
  const lastDay = now.getTime() - PAGE_DAYS_AFTER_GONE * DAY_MS
  if (hiddenAt !== null || (goneAt !== null && goneAt.getTime() < lastDay)) {
    return { kind: 'gone', postcode: home.postcode }
  }
  const similar = await listSimilarHomes(db, home, goneAt === null ? positions : null)
  const details = await getAdvertDetails(db, [id])
  const photos = photoUrls.length > 0 ? photoUrls : [home.photoUrl].filter((url) => url !== null)
  return {
    kind: 'found',
    facts: {
      home,
      photoUrls: photos.slice(0, MAX_PHOTOS),
      deposit,
      stated: home.stated,
      viewings: details.get(id)?.viewings ?? [],
      goneAt,
      adverts,
      similar,
    },
  }
}

type HomeRow = MarketHome & {
  photoUrls: string[]
  deposit: number | null
  stated: StatedFacts
  goneAt: Date | null
  hiddenAt: Date | null
  adverts: HomeAdvert[]
}

async function readHome(db: Kysely<DB>, id: number): Promise<HomeRow | undefined> {
  const { rows } = await sql<HomeRow>`
    select
      ${anyHomeColumns}, ${adverts}, home.photo_urls as "photoUrls", home.deposit,
      home.gone_at as "goneAt", home.hidden_at as "hiddenAt"
    from home
    left join lateral ${anyHomeAdvert} on true
    ${joinPublicPosition}
    where home.id = ${id}
  `.execute(db)
  return rows[0]
}

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const adverts = sql`
  coalesce(
    (
      select json_agg(
        json_build_object(
          'source', coalesce(source.title, one.source),
          'link', one.link,
          'firstSeenAt', ${utc('one.first_seen_at')},
          'lastSeenAt', ${utc('one.last_seen_at')},
          'goneAt', ${utc('one.gone_at')},
          'price', advert_facts.price
        )
        order by one.gone_at is not null, one.first_seen_at desc, one.id desc
      )
      from advert one
      left join source on source.name = one.source
      left join advert_facts on advert_facts.advert_id = one.id
      where one.home_id = home.id
    ),
    '[]'
  ) as adverts`

/** Homes on offer that are similar by the rule of the domain, the nearest first. Those of a home that left
 *  are in the order of postcode and id: visitors must not learn where it was. */
async function listSimilarHomes(
  db: Kysely<DB>,
  home: MarketHome,
  positions: ReadOptions['positions'] | null,
): Promise<MarketHome[]> {
  const { postcodes, ...limits } = similarLimits(home)
  let query = selectMarketHomes(db)
    .where('home.postcode', '=', sql<string>`any(${postcodes}::text[])`)
    .where('home.id', '<>', home.id)
  for (const [column, { min, max }] of rangesOf(limits)) {
    query = query
      .where(`home.${column}`, '>=', min)
      .where(`home.${column}`, '<=', Math.min(max, MAX_INTEGER))
  }
  if (positions !== null) {
    query = query.orderBy(distanceTo(home, positions), (order) => order.asc().nullsLast())
  }
  return query
    .orderBy(sql`array_position(${postcodes}::text[], home.postcode)`)
    .orderBy('home.id')
    .limit(similarHomesShown)
    .execute()
}

type Column = keyof Omit<SimilarLimits, 'postcodes'>

const rangesOf = (limits: Omit<SimilarLimits, 'postcodes'>) =>
  (['size', 'price', 'rooms'] as const).flatMap<[Column, { min: number; max: number }]>(
    (column) => {
      const range = limits[column]
      return range === null ? [] : [[column, range]]
    },
  )

/** Squared and in degrees of latitude: good for an order. Visitors get the order of the positions that
 *  they see; that of the true ones would show where the home is. */
function distanceTo(home: MarketHome, positions: ReadOptions['positions']) {
  const isPublic = positions === 'public'
  const lat = isPublic ? home.publicLat : home.lat
  const long = isPublic ? home.publicLong : home.long
  const columns = isPublic
    ? { lat: sql.ref('home.public_lat'), long: sql.ref('home.public_long') }
    : { lat: sql.ref('home.lat'), long: sql.ref('home.long') }
  return sql`
    power(${columns.lat} - ${lat}::float8, 2)
    + power((${columns.long} - ${long}::float8) * cos(radians(${lat}::float8)), 2)`
}
