import { type Database, inTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeCrawl } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import type { Source } from '../source/source.ts'

/**
 * Enqueues a crawl for every source that is due and sets its next time. This is one transaction, so
 * that two workers with the same clock do not both enqueue it.
 * @returns the number of crawls enqueued
 */
export function enqueueDueCrawls(
  db: Database,
  sources: readonly Source[],
  now: Date,
): Promise<number> {
  // Push-only sources have no requests and are not crawled.
  const asked = sources.filter((source) => source.start(source.origin).length > 0)
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('source')
      .selectAll()
      .where('enabled', 'is', true)
      .where('name', 'in', [...asked.map(({ name }) => name), ''])
      .orderBy('name')
      .forUpdate()
      .execute()
    let count = 0
    for (const row of rows) {
      const source = asked.find(({ name }) => name === row.name)
      const kind = dueCrawl(row, now)
      if (source === undefined || kind === null) continue
      await trx
        .updateTable('source')
        .set(nextCrawlTimes(crawlIntervals(row, source), kind, now, Math.random()))
        .where('name', '=', row.name)
        .execute()
      await enqueue(trx, intakeCrawl, { source: row.name, kind })
      count += 1
    }
    return count + (await enqueueWaitingPushes(trx))
  })
}

/** Returns the crawl intervals of a source: those of the operator, or else those of the reader. */
export const crawlIntervals = (
  row: { full_crawl_seconds: number | null; quick_crawl_seconds: number | null },
  { fullCrawlMinutes, quickCrawlMinutes }: Source,
): Pick<Source, 'fullCrawlMinutes' | 'quickCrawlMinutes'> => ({
  fullCrawlMinutes:
    row.full_crawl_seconds === null ? fullCrawlMinutes : row.full_crawl_seconds / 60,
  quickCrawlMinutes:
    quickCrawlMinutes === null || row.quick_crawl_seconds === null
      ? quickCrawlMinutes
      : row.quick_crawl_seconds / 60,
})

/**
 * Enqueues uploads that were not processed: they arrived during the crawl of the previous one or while
 * a worker stopped, and their own job ended because the lease was taken.
 */
async function enqueueWaitingPushes(trx: Transaction<DB>): Promise<number> {
  const waiting = await trx
    .selectFrom('pushed_page')
    .innerJoin('source', 'source.name', 'pushed_page.source')
    .select('source.name')
    .distinct()
    .where('pushed_page.taken_at', 'is', null)
    .where('source.enabled', 'is', true)
    .execute()
  for (const { name } of waiting) await enqueue(trx, intakeCrawl, { source: name, kind: 'push' })
  return waiting.length
}

/** The columns that decide when a source may be crawled. */
export type CrawlSchedule = {
  enabled: boolean
  paused_until: Date | null
  next_full_crawl_at: Date | null
  next_quick_crawl_at: Date | null
}

/** Returns which crawl of a source is due, if any. A source without a crawl starts with a full one. */
export function dueCrawl(source: CrawlSchedule, now: Date): 'full' | 'quick' | null {
  if (!source.enabled) return null
  if (source.paused_until && source.paused_until > now) return null
  if (!source.next_full_crawl_at || source.next_full_crawl_at <= now) return 'full'
  if (source.next_quick_crawl_at && source.next_quick_crawl_at <= now) return 'quick'
  return null
}

const MINUTE = 60_000
/** Times vary by up to a tenth, so that crawls are spread out and not always on the hour. */
const DRIFT = 0.1

type NextCrawlTimes = { next_full_crawl_at?: Date; next_quick_crawl_at: Date | null }

/**
 * Returns the next crawl times after a crawl of this kind. A full crawl includes the first page. A
 * quick crawl does not change the time of the next full crawl.
 *
 * @param jitter from 0 to 1, usually random
 */
export function nextCrawlTimes(
  { fullCrawlMinutes, quickCrawlMinutes }: Pick<Source, 'fullCrawlMinutes' | 'quickCrawlMinutes'>,
  kind: 'full' | 'quick',
  now: Date,
  jitter: number,
): NextCrawlTimes {
  const stretch = 1 + DRIFT * (2 * jitter - 1)
  const after = (minutes: number) =>
    new Date(now.getTime() + Math.round(minutes * stretch * MINUTE))
  return {
    ...(kind === 'full' ? { next_full_crawl_at: after(fullCrawlMinutes) } : {}),
    next_quick_crawl_at: quickCrawlMinutes === null ? null : after(quickCrawlMinutes),
  }
}

/**
 * - `asked`: a crawl was enqueued
 * - under-way: a crawl is already queued or running
 * - disabled: the source is disabled
 * - `brought`: the partner uploads its adverts; there is nothing to crawl
 */
type CrawlRequestOutcome = 'asked' | 'under-way' | 'disabled' | 'brought'

/**
 * Requests a full crawl of a source before its scheduled time. The delay between requests still
 * applies. A pause after failures does not, because the operator may know that the problem is solved.
 * @returns null when there is no such source
 */
export const requestCrawl = (
  db: Database,
  source: Source,
  now: Date,
): Promise<CrawlRequestOutcome | null> =>
  inTransaction(db, async (trx) => {
    // The row lock serialises concurrent requests.
    const row = await trx
      .selectFrom('source')
      .selectAll()
      .where('name', '=', source.name)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return null
    if (!row.enabled) return 'disabled'
    if (source.start(source.origin).length === 0) return 'brought'
    const { state } = await getCrawlStatus(trx, source.name)
    if (state !== 'none') return 'under-way'
    // The next scheduled crawl is counted from now.
    await trx
      .updateTable('source')
      .set(nextCrawlTimes(crawlIntervals(row, source), 'full', now, Math.random()))
      .where('name', '=', source.name)
      .execute()
    await enqueue(trx, intakeCrawl, { source: source.name, kind: 'full' })
    return 'asked'
  })

type CrawlStatus = {
  /** Queued, running or neither. */
  state: 'none' | 'waiting' | 'running'
  /** Time in this state. */
  seconds: number | null
  /** Duration of the last accepted full crawl. */
  usualSeconds: number | null
}

/** Returns whether a full crawl of a source is queued or running, according to the job queue. */
export async function getCrawlStatus(db: Database, source: string): Promise<CrawlStatus> {
  const { rows } = await sql<CrawlStatus>`
    select
      case when job.state = 'active' then 'running' when job.state is not null then 'waiting'
        else 'none' end as state,
      floor(extract(epoch from clock_timestamp() - coalesce(job.started_on, job.created_on)))::integer
        as seconds,
      (
        select ceil(extract(epoch from ended_at - started_at))::integer from crawl
        where source = ${source} and kind = 'full' and verdict in ('accepted', 'confirmed')
        order by ended_at desc, id desc
        limit 1
      ) as "usualSeconds"
    from (values (1)) one
    left join lateral (
      select
        state::text,
        case when state = 'active' then started_on end as started_on,
        created_on
      from pgboss.job
      where
        name = ${intakeCrawl.name} and state in ('created', 'retry', 'active')
        and data ->> 'source' = ${source} and data ->> 'kind' <> 'quick'
      order by state = 'active' desc, created_on
      limit 1
    ) job on true
  `.execute(db)
  return rows[0] ?? { state: 'none', seconds: null, usualSeconds: null }
}
