import type { DB } from '@kot/db/generated'
import type { SourceState } from '@kot/domain/source-state'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isCrawlProblem, type Verdict } from '../check/verdict.ts'
import type { CrawlProblem } from '../crawl/page-errors.ts'

/** What is stored of a source, as far as judging and applying a look need it. */
export type SourceRow = {
  name: string
  enabled: boolean
  state: SourceState
  reason: string | null
  goodAt: Date | null
  usualSince: Date | null
  readerVersion: number
  /** Looks in a row that came to nothing. */
  failures: number
}

/** Waits until nobody else changes what comes from this source, and keeps it so until the end. */
export async function lockSource(trx: Transaction<DB>, name: string): Promise<SourceRow> {
  await sql`select pg_advisory_xact_lock(hashtext('intake.source'), hashtext(${name}))`.execute(trx)
  return sourceRow(trx, name)
}

async function sourceRow(db: Kysely<DB>, name: string): Promise<SourceRow> {
  const { rows } = await sql<SourceRow>`
    select
      name, enabled, state, reason, good_at as "goodAt", usual_since as "usualSince",
      reader_version as "readerVersion", failures
    from source where name = ${name}
  `.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error(`the source ${name} is not registered`)
  return row
}

type CrawlOutcome = Verdict & {
  kind: 'sweep' | 'peek' | 'push'
  endedAt: Date
  version: number
  /** When the site asked to be asked again. */
  retryAfter: Date | null
}

/**
 * Writes what a look says about its source, and how long it is left alone after one that failed.
 */
export async function recordCrawlOutcome(
  trx: Transaction<DB>,
  row: SourceRow,
  looked: CrawlOutcome,
  { now, wantsSweep = false }: { now: Date; wantsSweep?: boolean },
): Promise<void> {
  const state = looked.state ?? row.state
  const reason = looked.state === null ? row.reason : looked.reason
  const isGood = looked.verdict === 'believed'
  const isWhole = looked.kind !== 'peek'
  const asks = !isWhole && needsFullCrawl(row.state, looked, wantsSweep)
  const failures = looked.verdict === 'failed' ? row.failures + 1 : 0
  const trouble = isCrawlProblem(looked.reason) ? looked.reason : null
  const { retryAfter } = looked
  const rest = failures > 0 ? retryTimeAfterFailure({ failures, trouble, now, retryAfter }) : null
  await sql`
    update source set
      state_since = case when (state, reason) is distinct from (${state}, ${reason}::text)
        then ${now}::timestamptz else state_since end,
      state = ${state},
      reason = ${reason}::text,
      looked_at = greatest(looked_at, ${looked.endedAt}::timestamptz),
      good_at = case when ${isGood && isWhole}
        then greatest(good_at, ${looked.endedAt}::timestamptz) else good_at end,
      reader_version = case when ${isGood && isWhole}
        then ${looked.version} else reader_version end,
      failures = ${failures},
      rests_until = ${rest}::timestamptz,
      next_sweep_at = case when ${asks}
        then least(next_sweep_at, ${now}::timestamptz) else next_sweep_at end
    where name = ${row.name}
  `.execute(trx)
}

/**
 * Whether a peek asks for a sweep before its time: it doubts what it sees, or finds a site answering that
 * did not. Not again and again: of a source in quarantine nothing more is to be learned by hurrying.
 */
function needsFullCrawl(state: SourceState, { verdict }: Verdict, wantsSweep: boolean): boolean {
  if (state === 'blocked' || state === 'broken') return verdict === 'believed'
  return state !== 'suspect' && (wantsSweep || verdict === 'doubted')
}

/** A quarantined sweep was confirmed: from here on its like is usual. */
export async function recordConfirmation(
  trx: Transaction<DB>,
  name: string,
  { endedAt, version, now }: { endedAt: Date; version: number; now: Date },
): Promise<void> {
  await sql`
    update source set
      state_since = case when state <> 'healthy' then ${now}::timestamptz else state_since end,
      state = 'healthy', reason = null, failures = 0, rests_until = null,
      good_at = greatest(good_at, ${endedAt}::timestamptz),
      usual_since = ${endedAt}::timestamptz,
      reader_version = ${version}
    where name = ${name}
  `.execute(trx)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A site that turned us away is left alone from the first time on. */
const TURNED_AWAY: readonly CrawlProblem[] = ['forbidden', 'captcha', 'too-many-requests']
const BLOCKED_FIRST_MS = HOUR
const BLOCKED_LONGEST_MS = 24 * HOUR

/** Anybody is away now and then: the next look at its usual time will tell. */
const FAILURES_FORGIVEN = 2
const FAILED_FIRST_MS = 15 * MINUTE
const FAILED_LONGEST_MS = 6 * HOUR

/** Who asks for more than a week has made a mistake, and would be forgotten. */
const ASKED_LONGEST_MS = 7 * 24 * HOUR

type Failure = {
  /** Looks in a row that came to nothing, this one included. */
  failures: number
  /** null for a look that failed for a reason of ours. */
  trouble: CrawlProblem | null
  now: Date
  /** What the site asked for, where it did. */
  retryAfter?: Date | null
}

/** Until when a source is left alone after a look that failed; null when the usual times will do. */
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
