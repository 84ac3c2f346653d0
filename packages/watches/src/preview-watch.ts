import type { DB } from '@kot/db/generated'
import { NEW_HOMES_DAYS, type Watch } from '@kot/domain/watch'
import { sql, type Kysely } from 'kysely'
import { watchAreaCondition } from './match-news.ts'

export type WatchPreview = {
  /** How many homes that came in the last `NEW_HOMES_DAYS` days match, with those that are gone. */
  newHomes: number
  /** How many homes on offer match. */
  matchingNow: number
  /** At most five of those on offer, those of the latest day first. */
  latestHomeIds: number[]
}

const DAY_MS = 24 * 60 * 60_000
const MAX_LATEST = 5

/**
 * Counts what a watch would have found and finds now, before it is saved. Both figures and the list come
 * from one statement, so they cannot contradict each other: every home of the list that came in the
 * period is among the new ones.
 *
 * `is_new` is `isNewMatch` of the domain package in SQL; a test holds the two against each other.
 * A gone home without adverts was joined with another one and is counted there.
 */
export async function previewWatch(db: Kysely<DB>, watch: Watch, now: Date): Promise<WatchPreview> {
  const after = new Date(now.getTime() - NEW_HOMES_DAYS * DAY_MS)
  const { rows } = await sql<WatchPreview>`
    with found as (
      select
        home.id,
        home.created_at,
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
          -- With a limit, each home looks into the index: "exists" would read all adverts first.
          or home.created_at > ${after} and (select true from advert where home_id = home.id limit 1)
        )
        and ${watchAreaCondition(sql`lowest.rent`)}
    )
    select
      count(*) filter (where is_new)::integer as "newHomes",
      count(*) filter (where matches_now)::integer as "matchingNow",
      coalesce(
        -- By the day: visitors see this too, and the exact order would tell which home came first.
        (array_agg(id order by (created_at at time zone 'UTC')::date desc, id desc)
          filter (where matches_now))
          [1:${sql.lit(MAX_LATEST)}],
        '{}'
      ) as "latestHomeIds"
    from found
  `.execute(db)
  return rows[0] ?? { newHomes: 0, matchingNow: 0, latestHomeIds: [] }
}

/** A watch that is not saved, as matching reads the saved ones. */
const areaOf = ({ maxRent, minSize, minRooms, pets }: Watch) => sql`
  (
    select
      coalesce(${maxRent}::integer, 2147483647) as max_rent,
      ${minSize}::integer as min_size,
      ${minRooms}::smallint as min_rooms,
      ${pets}::boolean as pets
  ) area`
