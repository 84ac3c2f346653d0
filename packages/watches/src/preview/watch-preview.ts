import type { DB } from '@kot/db/generated'
import type { Watch } from '@kot/domain/watch'
import { sql, type Kysely } from 'kysely'
import { matchesArea } from '../match/matches-area.ts'

export type WatchPreview = {
  /** How many homes a month would have matched; null while the market is too young to tell. */
  perMonth: number | null
  /** At most five that are on offer now, the latest first. */
  latestHomeIds: number[]
}

const DAY_MS = 24 * 60 * 60_000
/** As far back as is counted. */
const HISTORY_DAYS = 90
/** A shorter history says nothing about a month. */
const SHORTEST_HISTORY_DAYS = 14
const DAYS_A_MONTH = 30
const LATEST = 5

/** What a watch would find, before anybody keeps it. */
export async function previewWatch(db: Kysely<DB>, watch: Watch, now: Date): Promise<WatchPreview> {
  const [perMonth, latestHomeIds] = await Promise.all([
    homesPerMonth(db, watch, now),
    latestHomes(db, watch),
  ])
  return { perMonth, latestHomeIds }
}

/** From the market's own history, with those that are gone again; what was only caught up on came
 *  at some other time. */
async function homesPerMonth(db: Kysely<DB>, watch: Watch, now: Date): Promise<number | null> {
  const begin = new Date(now.getTime() - HISTORY_DAYS * DAY_MS)
  const { rows } = await sql<{ began_at: Date | null; homes: number }>`
    select
      (select min(happened_at) from home_news) as began_at,
      (
        select count(*)
        from home_news news
        join home on home.id = news.home_id
        join ${areaOf(watch)} on ${inPostcodes(watch)} and ${matchesArea}
        where
          news.reason = 'new' and not news.caught_up
          and news.happened_at > ${begin} and news.happened_at <= ${now}
      ) as homes
  `.execute(db)
  const { began_at, homes } = rows[0] ?? { began_at: null, homes: 0 }
  if (began_at === null) return null
  const days = Math.min((now.getTime() - began_at.getTime()) / DAY_MS, HISTORY_DAYS)
  return days < SHORTEST_HISTORY_DAYS ? null : Math.round((homes / days) * DAYS_A_MONTH)
}

async function latestHomes(db: Kysely<DB>, watch: Watch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select home.id
    from home
    join ${areaOf(watch)} on ${inPostcodes(watch)} and ${matchesArea}
    where home.gone_at is null
    order by home.created_at desc, home.id desc
    limit ${LATEST}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A watch that nobody keeps yet, as matching reads those that are kept. */
const areaOf = ({ maxRent, minSize, minRooms, pets }: Watch) => sql`
  (
    select
      coalesce(${maxRent}::integer, 2147483647) as max_rent,
      ${minSize}::integer as min_size,
      ${minRooms}::smallint as min_rooms,
      ${pets}::boolean as pets
  ) area`

const inPostcodes = ({ postcodes }: Watch) => sql<boolean>`
  (${postcodes.length === 0} or home.postcode = any(${[...postcodes]}::text[]))`
