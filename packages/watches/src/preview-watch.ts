import type { DB } from '@kot/db/generated'
import { getAdvertDetails } from '@kot/db/read/advert-details'
import { fitsWatch } from '@kot/domain/fits-watch'
import type { Home } from '@kot/domain/home'
import type { SearchField } from '@kot/domain/search'
import { hasFurtherCriteria, NEW_HOMES_DAYS, type Watch } from '@kot/domain/watch'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { watchAreaCondition } from './match-news.ts'

export type WatchPreview = {
  /** Number of matching homes of the last `NEW_HOMES_DAYS` days, including those that are gone. */
  newHomes: number
  /** Number of matching homes on offer. */
  matchingNow: number
  /** Some matching homes on offer, the latest day first. */
  latestHomeIds: number[]
}

const DAY_MS = 24 * 60 * 60_000
const MAX_LATEST = 5

/**
 * Counts the homes that a watch matches now and those it would have matched recently, before it is
 * saved. The counts and the list come from one statement, so that they agree.
 *
 * `is_new` is `isNewMatch` of the domain package in SQL; a test compares the two. A gone home without
 * adverts was joined with another one and is counted there.
 */
export async function previewWatch(
  db: Kysely<DB>,
  watch: Watch,
  now: Date,
  maxLatest = MAX_LATEST,
): Promise<WatchPreview> {
  const after = new Date(now.getTime() - NEW_HOMES_DAYS * DAY_MS)
  const found = sql`
    (
      select
        home.id, home.created_at, home.postcode, lowest.rent as price, home.size, home.rooms,
        home.pets_allowed, home.available_now, home.available_from,
        home.created_at > ${after} and home.created_at <= ${now} as is_new,
        home.gone_at is null and ${watchAreaCondition()} as matches_now
      from home
      cross join ${areaOf(watch)}
      cross join lateral (
        select least(home.price, min(price_before)) as rent
        from price_change
        where home_id = home.id
      ) lowest
      where
        home.hidden_at is null
        and (${watch.postcodes.length === 0} or home.postcode = any(${[...watch.postcodes]}::text[]))
        and (
          home.gone_at is null
          -- With a limit, the index is searched for each home; "exists" would read all adverts first.
          or home.created_at > ${after} and (select true from advert where home_id = home.id limit 1)
        )
        and ${watchAreaCondition(sql`lowest.rent`)}
    ) found`
  if (hasFurtherCriteria(watch)) return previewInProcess(db, found, { watch, now, maxLatest })
  const { rows } = await sql<WatchPreview>`
    select
      count(*) filter (where is_new)::integer as "newHomes",
      count(*) filter (where matches_now)::integer as "matchingNow",
      coalesce(
        -- By day, because visitors see this too: the exact order would reveal which home came first.
        (array_agg(id order by (created_at at time zone 'UTC')::date desc, id desc)
          filter (where matches_now))
          [1:${sql.lit(maxLatest)}],
        '{}'
      ) as "latestHomeIds"
    from ${found}
  `.execute(db)
  return rows[0] ?? { newHomes: 0, matchingNow: 0, latestHomeIds: [] }
}

type FoundHome = Pick<Home, 'id' | SearchField | 'availableNow' | 'availableFrom'> & {
  isNew: boolean
  matchesNow: boolean
}

/** The same for criteria that only the domain package compares. */
async function previewInProcess(
  db: Kysely<DB>,
  found: RawBuilder<unknown>,
  { watch, now, maxLatest }: { watch: Watch; now: Date; maxLatest: number },
): Promise<WatchPreview> {
  const { rows } = await sql<FoundHome>`
    select
      id, postcode, price, size, rooms, pets_allowed as "petsAllowed",
      available_now as "availableNow", available_from as "availableFrom",
      is_new as "isNew", matches_now as "matchesNow"
    from ${found}
    order by (created_at at time zone 'UTC')::date desc, id desc
  `.execute(db)
  const facts = await getAdvertDetails(
    db,
    rows.map(({ id }) => id),
  )
  const fitting = rows.filter((home) => fitsWatch(home, facts.get(home.id), watch, now))
  const onOffer = fitting.filter(({ matchesNow }) => matchesNow)
  return {
    newHomes: fitting.filter(({ isNew }) => isNew).length,
    matchingNow: onOffer.length,
    latestHomeIds: onOffer.slice(0, maxLatest).map(({ id }) => id),
  }
}

/** An unsaved watch in the form of a row of `watch_area`. */
const areaOf = ({ minRent, maxRent, minSize, minRooms, pets }: Watch) => sql`
  (
    select
      ${minRent}::integer as min_rent,
      coalesce(${maxRent}::integer, 2147483647) as max_rent,
      ${minSize}::integer as min_size,
      ${minRooms}::smallint as min_rooms,
      ${pets}::boolean as pets
  ) area`
