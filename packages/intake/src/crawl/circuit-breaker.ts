import type { Trouble } from './swept.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A site that turned us away is left alone from the first time on. */
const TURNED_AWAY: readonly Trouble[] = ['forbidden', 'captcha', 'too-many-requests']
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
  trouble: Trouble | null
  now: Date
  /** What the site asked for, where it did. */
  retryAfter?: Date | null
}

/** Until when a source is left alone after a look that failed; null when the usual times will do. */
export function restAfter({ failures, trouble, now, retryAfter }: Failure): Date | null {
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
