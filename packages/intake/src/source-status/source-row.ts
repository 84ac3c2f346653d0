import type { DB } from '@kot/db/generated'
import type { SourceState } from '@kot/domain/market/source-state'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isCrawlProblem, type Verdict } from '../check/verdict.ts'
import type { CrawlProblem } from '../crawl/page-errors.ts'

/** The columns of a source that checking and applying a crawl need. */
export type SourceRow = {
  name: string
  enabled: boolean
  state: SourceState
  reason: string | null
  lastAcceptedAt: Date | null
  baselineSince: Date | null
  readerVersion: number
  /** Number of failed crawls in a row. */
  failures: number
}

/** Locks a source for the rest of the transaction, so that no other crawl changes its adverts. */
export async function lockSource(trx: Transaction<DB>, name: string): Promise<SourceRow> {
  await sql`select pg_advisory_xact_lock(hashtext('intake.source'), hashtext(${name}))`.execute(trx)
  return sourceRow(trx, name)
}

async function sourceRow(db: Kysely<DB>, name: string): Promise<SourceRow> {
  const { rows } = await sql<SourceRow>`
    select
      name, enabled, state, reason, last_accepted_at as "lastAcceptedAt", baseline_since as "baselineSince",
      reader_version as "readerVersion", failures
    from source where name = ${name}
  `.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error(`the source ${name} is not registered`)
  return row
}

type CrawlOutcome = Verdict & {
  kind: 'full' | 'quick' | 'push'
  endedAt: Date
  version: number
  /** The retry time the site requested. */
  retryAfter: Date | null
}

/** Stores the outcome of a crawl in its source, and the pause after a failure. */
export async function recordCrawlOutcome(
  trx: Transaction<DB>,
  row: SourceRow,
  outcome: CrawlOutcome,
  { now, isUndecided = false }: { now: Date; isUndecided?: boolean },
): Promise<void> {
  const state = outcome.state ?? row.state
  const reason = outcome.state === null ? row.reason : outcome.reason
  const isGood = outcome.verdict === 'accepted'
  const isWhole = outcome.kind !== 'quick'
  const asks = !isWhole && needsFullCrawl(row.state, outcome, isUndecided)
  const failures = outcome.verdict === 'failed' ? row.failures + 1 : 0
  const trouble = isCrawlProblem(outcome.reason) ? outcome.reason : null
  const { retryAfter } = outcome
  const rest = failures > 0 ? retryTimeAfterFailure({ failures, trouble, now, retryAfter }) : null
  await sql`
    update source set
      state_since = case when (state, reason) is distinct from (${state}, ${reason}::text)
        then ${now}::timestamptz else state_since end,
      state = ${state},
      reason = ${reason}::text,
      last_crawled_at = greatest(last_crawled_at, ${outcome.endedAt}::timestamptz),
      last_accepted_at = case when ${isGood && isWhole}
        then greatest(last_accepted_at, ${outcome.endedAt}::timestamptz) else last_accepted_at end,
      reader_version = case when ${isGood && isWhole}
        then ${outcome.version} else reader_version end,
      failures = ${failures},
      paused_until = ${rest}::timestamptz,
      next_full_crawl_at = case when ${asks}
        then least(next_full_crawl_at, ${now}::timestamptz) else next_full_crawl_at end
    where name = ${row.name}
  `.execute(trx)
}

/**
 * Returns whether a quick crawl moves the next full crawl forward: it was inconclusive, or a site that
 * was down responds again. A source in quarantine is excluded, because another crawl would add no
 * information.
 */
function needsFullCrawl(state: SourceState, { verdict }: Verdict, isUndecided: boolean): boolean {
  if (state === 'blocked' || state === 'broken') return verdict === 'accepted'
  return state !== 'suspect' && (isUndecided || verdict === 'inconclusive')
}

/** Records that a quarantined crawl was confirmed. It becomes the baseline. */
export async function recordConfirmation(
  trx: Transaction<DB>,
  name: string,
  { endedAt, version, now }: { endedAt: Date; version: number; now: Date },
): Promise<void> {
  await sql`
    update source set
      state_since = case when state <> 'healthy' then ${now}::timestamptz else state_since end,
      state = 'healthy', reason = null, failures = 0, paused_until = null,
      last_accepted_at = greatest(last_accepted_at, ${endedAt}::timestamptz),
      baseline_since = ${endedAt}::timestamptz,
      reader_version = ${version}
    where name = ${name}
  `.execute(trx)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** After these problems, the source is paused from the first failure on. */
const TURNED_AWAY: readonly CrawlProblem[] = ['forbidden', 'captcha', 'too-many-requests']
const BLOCKED_FIRST_MS = HOUR
const BLOCKED_LONGEST_MS = 24 * HOUR

/** Occasional failures are normal. Up to this number, the next crawl runs at its usual time. */
const FAILURES_FORGIVEN = 2
const FAILED_FIRST_MS = 15 * MINUTE
const FAILED_LONGEST_MS = 6 * HOUR

/** A longer requested delay is treated as a mistake of the site. */
const ASKED_LONGEST_MS = 7 * 24 * HOUR

type Failure = {
  /** Number of failed crawls in a row, including this one. */
  failures: number
  /** null when the crawl failed for another reason. */
  trouble: CrawlProblem | null
  now: Date
  /** The retry time the site requested, if any. */
  retryAfter?: Date | null
}

/** Returns the end of the pause after a failed crawl, or null when the usual schedule applies. */
export function retryTimeAfterFailure({
  failures,
  trouble,
  now,
  retryAfter,
}: Failure): Date | null {
  const ownMs =
    trouble !== null && TURNED_AWAY.includes(trouble)
      ? doubling(BLOCKED_FIRST_MS, failures - 1, BLOCKED_LONGEST_MS)
      : failures > FAILURES_FORGIVEN
        ? doubling(FAILED_FIRST_MS, failures - FAILURES_FORGIVEN - 1, FAILED_LONGEST_MS)
        : 0
  const askedMs = retryAfter ? retryAfter.getTime() - now.getTime() : 0
  const restMs = Math.max(ownMs, Math.min(askedMs, ASKED_LONGEST_MS))
  return restMs > 0 ? new Date(now.getTime() + restMs) : null
}

const doubling = (firstMs: number, times: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, times), longestMs)
