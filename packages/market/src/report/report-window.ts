import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '@kot/db/generated'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'

/** Joins the first rent of a home as first_asked.price; 0 when it was open to offers then. */
export const joinInitialRent = sql`
  left join (
    select distinct on (home_id) home_id, price_before
    from price_change
    order by home_id, changed_at, id
  ) first_change on first_change.home_id = home.id
  cross join lateral (select coalesce(first_change.price_before, home.price) as price) first_asked`

/** Two years, the running month among them. */
const MONTHS = 24

/** The first moment of the months that are counted. Iceland keeps UTC all year; the session's own time
 *  zone does not affect where a month begins. */
export const trendStart = (now: Date): RawBuilder<Date> => sql<Date>`
  (
    (date_trunc('month', ${now}::timestamptz at time zone 'UTC') - ${MONTHS - 1} * interval '1 month')
    at time zone 'UTC'
  )`

/** The first day of the months that are counted, or the day of the first home when we have not watched
 *  for that long; today where there is none. */
export async function reportStart(db: Kysely<DB>, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select
      (greatest(${trendStart(now)}, least(min(created_at), ${now})) at time zone 'UTC')::date as day
    from home
  `.execute(db)
  return rows[0]?.day ?? now.toISOString().slice(0, 10)
}

const DAY_MS = 24 * 60 * 60_000
const RECENT_DAYS = 90

/** What was on offer or left after this moment speaks for the market of today. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS)

/**
 * A figure about fewer homes would reveal the rent of one of them, so there is none.
 *
 * Subtracting one figure from another does not restore it: areas overlap (a region and its postcodes), but
 * medians and quartiles do not add up, so the rents of the three homes that a region has beside its
 * largest postcode do not follow from those of both. That they are three does follow. So do other bare
 * counts reveal small numbers: homes that came in a week, rents that rose. They reveal nothing of any home,
 * and everybody can count them in the public feed.
 */
export const MIN_HOMES = 5

const slugOfName = new Map(postalNames.map(({ name, slug }) => [name, slug]))

const codes = postcodes.map(({ code }) => code)
const regionsOfCodes = postcodes.map(({ region }) => region)
const namesOfCodes = postcodes.map(({ postalName }) => slugOfName.get(postalName))

/** The areas a postcode belongs to, as a table to join: postcode, region, postal_name. The database
 *  itself knows postcodes only as three digits. */
export const coveredPostcodes = sql`
  unnest(${codes}::text[], ${regionsOfCodes}::text[], ${namesOfCodes}::text[])
    as known (postcode, region, postal_name)`
