import type { Outcome } from '../transport/outcome.ts'
import { GIVE_UP_AFTER_MS, retryDelay } from './retry-delay.ts'

/** What becomes of a mail after an attempt. */
export type Verdict =
  | { state: 'sent'; fault: null }
  | { state: 'failed' | 'suppressed' | 'unwanted'; fault: string }
  /** A lost reply stays unknown; with no next attempt, for good. */
  | { state: 'waiting'; fault: string; nextAttemptAt: Date }
  | { state: 'unknown'; fault: string; nextAttemptAt: Date | null }

type Tried = { created_at: Date; expires_at: Date | null; attempts: number }

export function verdictOn(outcome: Outcome, mail: Tried, now: Date): Verdict {
  if (outcome.kind === 'taken') return { state: 'sent', fault: null }
  const { fault } = outcome
  if (outcome.kind === 'refused') return { state: 'failed', fault }

  const nextAttemptAt = new Date(now.getTime() + retryDelay(outcome.kind, mail.attempts))
  const tooLate = nextAttemptAt >= lastMoment(mail)
  if (outcome.kind === 'reply-lost') {
    return { state: 'unknown', fault, nextAttemptAt: tooLate ? null : nextAttemptAt }
  }
  return tooLate ? { state: 'failed', fault } : { state: 'waiting', fault, nextAttemptAt }
}

/** From here on the mail is worth nothing to the one who would get it. */
export function lastMoment({ created_at, expires_at }: Omit<Tried, 'attempts'>): Date {
  const patience = new Date(created_at.getTime() + GIVE_UP_AFTER_MS)
  return expires_at !== null && expires_at < patience ? expires_at : patience
}
