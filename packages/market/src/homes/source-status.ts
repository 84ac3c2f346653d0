import type { DB } from '@kot/db/generated'
import {
  CHECKED_FOR_HOURS,
  isChecked,
  publicReason,
  type PublicReason,
  type SourceState,
} from '@kot/domain/market/source-state'
import {
  SOURCE_STATUS_HOURS,
  sourceStatusTime,
  visitorCount,
  visitorDay,
} from '@kot/domain/account/viewer'
import { sql, type Kysely } from 'kysely'

/** The public status of a source. */
export type SourceStatus = {
  title: string
  state: SourceState
  reason: PublicReason | null
  /** The day on which its state began. */
  since: Date
  /** The day of its last full crawl. */
  lastGoodAt: Date | null
  checked: boolean
  /** Approximate number of adverts at midnight; null for a source that was first read later. */
  adverts: number | null
}

export type SourceStatuses = {
  /** The full hour of publication; null before the first time. */
  asOf: Date | null
  sources: SourceStatus[]
}

const HOUR_MS = 3_600_000
/**
 * The worker publishes within a minute. After this delay it is unknown whether sources are being
 * read.
 */
const LATE_MS = HOUR_MS / 4

/**
 * Publishes the status of all sources together, every three hours. Idempotent. If a status changed
 * at the moment of a successful crawl, it would reveal which homes came with it. Problems are
 * published at once: they come with no homes.
 */
export async function publishSourceStatus(db: Kysely<DB>, now: Date): Promise<void> {
  const asOf = sourceStatusTime(now)
  const midnight = visitorDay(now)
  const checkedSince = new Date(now.getTime() - CHECKED_FOR_HOURS * HOUR_MS)
  await sql`
    delete from source_status
    where not exists (
      select from source where source.name = source_status.source and source.enabled
    )
  `.execute(db)
  await sql`
    insert into source_status (source, as_of, state, reason, since, last_accepted_on, checked, adverts)
    select
      source.name, ${asOf}, source.state, source.reason,
      (source.state_since at time zone 'UTC')::date, (source.last_accepted_at at time zone 'UTC')::date,
      source.state = 'healthy' and coalesce(source.last_accepted_at > ${checkedSince}, false),
      (
        select count(*) from advert
        where
          advert.source = source.name and advert.first_seen_at < ${midnight}
          and (advert.gone_at is null or advert.gone_at >= ${midnight})
      )
    from source
    left join source_status as published on published.source = source.name
    where source.enabled and (published.as_of is null or published.as_of < ${asOf})
    on conflict (source) do update set
      as_of = excluded.as_of, state = excluded.state, reason = excluded.reason,
      since = excluded.since, last_accepted_on = excluded.last_accepted_on, checked = excluded.checked,
      adverts = excluded.adverts
  `.execute(db)
  await sql`
    update source_status set
      state = source.state, reason = source.reason, checked = false,
      since = (source.state_since at time zone 'UTC')::date
    from source
    where
      source.name = source_status.source and source.state not in ('new', 'healthy')
      and (source.state, source.reason) is distinct from (source_status.state, source_status.reason)
  `.execute(db)
}

/**
 * Lists the enabled sources in no particular order. A source that is not published yet is shown
 * with its current state.
 */
export async function listSourceStatus(db: Kysely<DB>, now: Date): Promise<SourceStatuses> {
  const rows = await db
    .selectFrom('source')
    .leftJoin('source_status as published', 'published.source', 'source.name')
    .where('source.enabled', '=', true)
    .select(['source.title', 'source.last_accepted_at', 'source.state_since'])
    .select(({ fn }) => [
      fn.coalesce('published.state', 'source.state').as('state'),
      fn.coalesce('published.reason', 'source.reason').as('reason'),
      'published.as_of',
      'published.since',
      'published.last_accepted_on',
      'published.checked',
      'published.adverts',
    ])
    .execute()
  const times = rows.flatMap(({ as_of }) => as_of?.getTime() ?? [])
  const sources = rows.map((row) => {
    // The column has no other values.
    const state = row.state as SourceState
    const lastAcceptedOn = row.last_accepted_on === null ? null : new Date(row.last_accepted_on)
    const good = row.as_of ? lastAcceptedOn : row.last_accepted_at
    const since = visitorDay(row.since ? new Date(row.since) : row.state_since)
    const isCounted = Boolean(row.adverts) || (state !== 'new' && since < visitorDay(now))
    return {
      title: row.title,
      state,
      reason: publicReason(state, row.reason),
      since,
      lastGoodAt: good && visitorDay(good),
      checked: row.as_of
        ? row.checked === true && isFresh(row.as_of, now)
        : isChecked({ state, lastAcceptedAt: row.last_accepted_at }, now),
      adverts: isCounted ? visitorCount(row.adverts ?? 0) : null,
    }
  })
  return { asOf: times.length === 0 ? null : new Date(Math.max(...times)), sources }
}

const isFresh = (asOf: Date, now: Date): boolean =>
  now.getTime() - asOf.getTime() < SOURCE_STATUS_HOURS * HOUR_MS + LATE_MS
