import { type Database, inTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeCrawl } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import type { Source } from '../source/source.ts'

/**
 * Asks for a look at every source that is due, and says when the next one is: in one transaction, so
 * that two workers with the same clock do not both ask.
 * @returns how many were asked for
 */
export function enqueueDueCrawls(
  db: Database,
  sources: readonly Source[],
  now: Date,
): Promise<number> {
  // A partner that brings its adverts is not asked for them.
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

/** How often a source is looked at: as its reader says, unless the operator does. */
export const crawlIntervals = (
  row: { sweep_seconds: number | null; peek_seconds: number | null },
  { sweepMinutes, peekMinutes }: Source,
): Pick<Source, 'sweepMinutes' | 'peekMinutes'> => ({
  sweepMinutes: row.sweep_seconds === null ? sweepMinutes : row.sweep_seconds / 60,
  peekMinutes:
    peekMinutes === null || row.peek_seconds === null ? peekMinutes : row.peek_seconds / 60,
})

/**
 * What a partner brought while its last one was being looked at, or while a worker stopped, waits: its
 * own request found somebody at it and ended.
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

/** What the database knows of when a source may be looked at. */
export type CrawlSchedule = {
  enabled: boolean
  rests_until: Date | null
  next_sweep_at: Date | null
  next_peek_at: Date | null
}

/** Which look at a source is due, if any. A source that was never looked at starts with a sweep. */
export function dueCrawl(source: CrawlSchedule, now: Date): 'sweep' | 'peek' | null {
  if (!source.enabled) return null
  if (source.rests_until && source.rests_until > now) return null
  if (!source.next_sweep_at || source.next_sweep_at <= now) return 'sweep'
  if (source.next_peek_at && source.next_peek_at <= now) return 'peek'
  return null
}

const MINUTE = 60_000
/** Times drift by up to a tenth, so that sites are not all asked at once, nor always at the full hour. */
const DRIFT = 0.1

type NextCrawlTimes = { next_sweep_at?: Date; next_peek_at: Date | null }

/**
 * When to look again after a look of this kind. A sweep has read the first page too; a peek leaves the
 * time of the next sweep as it is.
 *
 * @param jitter from 0 to 1, usually by chance
 */
export function nextCrawlTimes(
  { sweepMinutes, peekMinutes }: Pick<Source, 'sweepMinutes' | 'peekMinutes'>,
  kind: 'sweep' | 'peek',
  now: Date,
  jitter: number,
): NextCrawlTimes {
  const stretch = 1 + DRIFT * (2 * jitter - 1)
  const after = (minutes: number) =>
    new Date(now.getTime() + Math.round(minutes * stretch * MINUTE))
  return {
    ...(kind === 'sweep' ? { next_sweep_at: after(sweepMinutes) } : {}),
    next_peek_at: peekMinutes === null ? null : after(peekMinutes),
  }
}

/**
 * - asked: somebody will look at it in a moment
 * - under-way: a look is asked for or going on already, and answers this one too
 * - disabled: it is not watched
 * - brought: its partner brings its adverts; there is nothing to ask for
 */
type CrawlRequestOutcome = 'asked' | 'under-way' | 'disabled' | 'brought'

/**
 * Asks for a whole look at a source before its time. The pause between requests stays; a rest after
 * failures does not, for whoever asks may know that the trouble is over.
 * @returns null when there is no such source
 */
export const requestCrawl = (
  db: Database,
  source: Source,
  now: Date,
): Promise<CrawlRequestOutcome | null> =>
  inTransaction(db, async (trx) => {
    // Two who ask at once ask one after the other.
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
    // The next one by the clock is counted from here.
    await trx
      .updateTable('source')
      .set(nextCrawlTimes(crawlIntervals(row, source), 'sweep', now, Math.random()))
      .where('name', '=', source.name)
      .execute()
    await enqueue(trx, intakeCrawl, { source: source.name, kind: 'sweep' })
    return 'asked'
  })

type CrawlStatus = {
  /** Asked for and not begun, going on, or neither. */
  state: 'none' | 'waiting' | 'looking'
  /** How long it has been so. */
  seconds: number | null
  /** How long the last whole look took that was believed. */
  usualSeconds: number | null
}

/** Whether a source is being looked at as a whole, as far as the queue knows. */
export async function getCrawlStatus(db: Database, source: string): Promise<CrawlStatus> {
  const { rows } = await sql<CrawlStatus>`
    select
      case when job.state = 'active' then 'looking' when job.state is not null then 'waiting'
        else 'none' end as state,
      floor(extract(epoch from clock_timestamp() - coalesce(job.started_on, job.created_on)))::integer
        as seconds,
      (
        select ceil(extract(epoch from ended_at - started_at))::integer from sweep
        where source = ${source} and kind = 'sweep' and verdict in ('believed', 'confirmed')
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
        and data ->> 'source' = ${source} and data ->> 'kind' <> 'peek'
      order by state = 'active' desc, created_on
      limit 1
    ) job on true
  `.execute(db)
  return rows[0] ?? { state: 'none', seconds: null, usualSeconds: null }
}
