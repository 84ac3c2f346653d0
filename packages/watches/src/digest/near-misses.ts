import type { DB } from '@kot/db/generated'
import { flagSelection } from '@kot/db/read/criteria'
import { getMarketHomes } from '@kot/db/read/market-homes'
import { areNearPlaces, type KnownTravel } from '@kot/domain/travel/watch-places'
import { type DigestNearMiss, missedLimit, nearMiss, type Watch } from '@kot/domain/watch/watch'
import { type Kysely, sql } from 'kysely'
import type { Home } from '@kot/domain/home/home'
import type { SearchedFacts } from '@kot/domain/home/stated-facts'
import type { ComparedFact } from '@kot/domain/search/criteria'
import type { ReadTravel } from '../near-places.ts'

const MAX_NEAR_MISSES = 3
const DAY_MS = 24 * 60 * 60_000
/** Older news is ignored. */
const OLDEST_DAYS = 31

type NearMissInput = {
  id: number
  notified_at: Date | null
  active_since: Date
  watch: Watch
}

/** Finds for each watch the near misses since its last notice, or since it was turned on. */
export async function findNearMisses(
  db: Kysely<DB>,
  told: readonly NearMissInput[],
  { now, readTravel }: { now: Date; readTravel: ReadTravel },
): Promise<Map<number, DigestNearMiss[]>> {
  if (told.length === 0) return new Map()
  const hasPlaces = told.some(({ watch }) => watch.places.length > 0)
  const travel = hasPlaces ? await readTravel() : null
  const oldest = new Date(now.getTime() - OLDEST_DAYS * DAY_MS)
  const since = told.map((row) => Math.max(+oldest, +(row.notified_at ?? row.active_since)))
  const byPostcode = Map.groupBy(
    await recentHomes(db, new Date(Math.min(...since))),
    ({ postcode }) => postcode,
  )
  const misses = told.map((row, index) => ({
    watchId: row.id,
    nearest: nearest(row.watch, byPostcode, { since: since[index] ?? 0, travel }),
  }))
  const onMarket = await getMarketHomes(
    db,
    misses.flatMap(({ nearest: ofWatch }) => ofWatch.map(({ id }) => id)),
  )
  const homes = new Map(onMarket.map((home) => [home.id, home]))
  return new Map(
    misses.map(({ watchId, nearest: ofWatch }) => [
      watchId,
      ofWatch.flatMap(({ id, miss }) => {
        const home = homes.get(id)
        return home ? [{ ...home, miss }] : []
      }),
    ]),
  )
}

const nearest = (
  watch: Watch,
  fresh: ReadonlyMap<string, RecentHome[]>,
  { since, travel }: { since: number; travel: KnownTravel | null },
) => {
  const misses = watch.postcodes
    .flatMap((postcode) => fresh.get(postcode) ?? [])
    .filter(({ newsAt }) => +newsAt > since)
    .flatMap((home) => {
      const miss = nearMiss(home, watch)
      return miss ? [{ id: home.id, miss, position: positionOf(home) }] : []
    })
    .toSorted(
      (one, other) =>
        missedLimit(one.miss, watch) - missedLimit(other.miss, watch) || other.id - one.id,
    )
  const positions = misses.map(({ position }) => position)
  const areNear = travel && areNearPlaces(travel, positions, watch.places)
  return misses.filter((_, index) => areNear?.[index] ?? true).slice(0, MAX_NEAR_MISSES)
}

const positionOf = ({ lat, long }: RecentHome) =>
  lat === null || long === null ? null : { lat, long, isApproximate: false }

type RecentHome = Pick<Home, 'id' | ComparedFact> & { newsAt: Date }

/** Lists the homes on offer with news since this time, and the time of the latest. Late homes are left
 *  out. */
const recentHomes = (db: Kysely<DB>, since: Date): Promise<RecentHome[]> =>
  db
    .selectFrom('home')
    .innerJoin(
      (news) =>
        news
          .selectFrom('home_news')
          .where('happened_at', '>', since)
          .where('caught_up', '=', false)
          .groupBy('home_id')
          .select(['home_id', ({ fn }) => fn.max('happened_at').$castTo<Date>().as('newsAt')])
          .as('news'),
      (join) => join.onRef('news.home_id', '=', 'home.id'),
    )
    .where('home.gone_at', 'is', null)
    .select([
      'home.id',
      'home.postcode',
      'home.price',
      'home.size',
      'home.rooms',
      'home.available_now as availableNow',
      'home.available_from as availableFrom',
      sql<SearchedFacts>`home.stated`.as('stated'),
      ...flagSelection,
      sql<number | null>`st_y(home.position)`.as('lat'),
      sql<number | null>`st_x(home.position)`.as('long'),
      'news.newsAt',
    ])
    .execute()
