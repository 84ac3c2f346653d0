import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'
import type { Counted } from '@kot/domain/site/claims'
import { isChecked, type SourceState } from '@kot/domain/market/source-state'

export type MarketCounts = {
  onOffer: number
  newToday: number
  leftToday: number
  /** Taken down by an operator. */
  hidden: number
  /** When the market last changed; null before the first home came. */
  changedAt: Date | null
}

/** The number of homes, and how many came and left since midnight. */
export async function getMarketCounts(db: Kysely<DB>, now: Date): Promise<MarketCounts> {
  // Iceland keeps UTC all year.
  const midnight = new Date(now.toISOString().slice(0, 10))
  const { rows } = await sql<MarketCounts>`
    select
      (select count(*)::integer from home where gone_at is null) as "onOffer",
      (select count(*)::integer from home where gone_at is null and created_at >= ${midnight})
        as "newToday",
      -- Whatever left today has changed today: that is in an index.
      (select count(*)::integer from home where updated_at >= ${midnight} and gone_at >= ${midnight})
        as "leftToday",
      (select count(*)::integer from home where hidden_at is not null) as hidden,
      (select max(updated_at) from home) as "changedAt"
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the database counted nothing')
  return figures
}

/** Counts the verifiable figures of this installation: sites it reads, homes it has seen, registered accounts. */
export async function getOwnFigures(db: Kysely<DB>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::integer from source where enabled) as sites,
      (select count(*)::integer from home) as homes,
      (select extract(year from min(created_at))::integer from home) as since,
      (select count(*)::integer from account) as users
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the database counted nothing')
  return figures
}

/** When the homes of each postcode last changed: one came, was altered, or left. Postcodes that never
 *  had any are absent. */
export async function changesByPostcode(db: Kysely<DB>): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('home')
    .select(({ fn }) => ['postcode', fn.max('updated_at').as('changed_at')])
    .groupBy('postcode')
    .execute()
  return new Map(rows.map(({ postcode, changed_at }) => [postcode, changed_at]))
}

export type CheckedSources = {
  /** The number of recently read sites. */
  checked: number
  /** Those that could not be, by the names they go by. */
  failing: string[]
}

/** Counts checked and failing sources for digests. */
export async function countCheckedSources(
  db: Kysely<DB>,
  now = new Date(),
): Promise<CheckedSources> {
  const watched = await db
    .selectFrom('source')
    .select(['title', 'state', 'last_accepted_at'])
    .where('enabled', '=', true)
    .orderBy('name')
    .execute()
  if (watched.length === 0) return filledOtherwise(db)
  const failing = watched.filter(
    // The column holds nothing else.
    ({ state, last_accepted_at }) =>
      !isChecked({ state: state as SourceState, lastAcceptedAt: last_accepted_at }, now),
  )
  return {
    checked: watched.length - failing.length,
    failing: failing.map(({ title }) => title),
  }
}

/** No source is crawled, so no failures are reported. */
async function filledOtherwise(db: Kysely<DB>): Promise<CheckedSources> {
  const { checked } = await db
    .selectFrom('advert')
    .select(({ fn }) => fn.count<number>('source').distinct().as('checked'))
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { checked, failing: [] }
}
