import { type RawBuilder, sql } from 'kysely'
import type { ClaimedMail } from './claim-mails.ts'
import { secretKinds } from './mail-kinds.ts'
import type { Outcome } from '../transport/mail-transport.ts'

const MINUTE = 60_000
/** Greylisting takes a few minutes. A mailbox that recovers is noticed within this time. */
const MAX_DELAY_MINUTES = 20

/** A later mail is of no use, and an outage of the relay has been noticed by then. */
const GIVE_UP_AFTER_MS = 2 * 24 * 60 * MINUTE

type Again = Exclude<Outcome['kind'], 'taken' | 'refused'>

/** Returns how long a mail waits after its n-th attempt. */
function retryDelay(outcome: Again, attempts: number): number {
  // Not caused by this mail. It stays due, so that mails are sent by age when the relay is back.
  if (outcome === 'unreachable' || outcome === 'withheld') return 0
  return Math.min(2 ** (attempts - 1), MAX_DELAY_MINUTES) * MINUTE
}

/**
 * Stores the outcome of a mail and releases its lease. Changes nothing if the lease has passed to
 * another worker, or if the mail was deleted with its account.
 */
export function writeMailOutcome(
  { id, lease_id, kind }: Pick<ClaimedMail, 'id' | 'lease_id' | 'kind'>,
  verdict: MailOutcome,
  now: Date,
): RawBuilder<unknown> {
  const nextAttemptAt = 'nextAttemptAt' in verdict ? verdict.nextAttemptAt : null
  const isSettled = nextAttemptAt === null
  const emptied = isSettled && secretKinds.includes(kind)
  return sql`
    update outgoing_mail
    set
      state = ${verdict.state},
      -- One that was sent keeps what delayed it.
      fault = coalesce(${verdict.fault}, fault),
      next_attempt_at = ${nextAttemptAt},
      settled_at = ${isSettled ? now : null},
      last_tried_at = ${verdict.state === 'sent' ? null : now},
      lease_id = null,
      leased_until = null,
      handing_over_at = null
      ${emptied ? sql`, ${emptyContents}` : sql``}
    where id = ${id} and lease_id = ${lease_id}
  `
}

/** Clears the contents of a mail. The row stays as a record. */
export const emptyContents = sql`
  subject = null, html = null, plain_text = null, headers = '{}', attachments = '[]'
`

/** The state of a mail after an attempt. */
export type MailOutcome =
  | { state: 'sent'; fault: null }
  | { state: 'failed' | 'suppressed' | 'unwanted'; fault: string }
  | { state: 'waiting'; fault: string; nextAttemptAt: Date }
  /** The reply was lost. Final without a next attempt. */
  | { state: 'unknown'; fault: string; nextAttemptAt: Date | null }

type Tried = { created_at: Date; expires_at: Date | null; attempts: number }

export function nextMailState(outcome: Outcome, mail: Tried, now: Date): MailOutcome {
  if (outcome.kind === 'taken') return { state: 'sent', fault: null }
  const { fault } = outcome
  if (outcome.kind === 'refused') return { state: 'failed', fault }

  const nextAttemptAt = new Date(now.getTime() + retryDelay(outcome.kind, mail.attempts))
  const tooLate = nextAttemptAt >= sendDeadline(mail)
  if (outcome.kind === 'reply-lost') {
    return { state: 'unknown', fault, nextAttemptAt: tooLate ? null : nextAttemptAt }
  }
  return tooLate ? { state: 'failed', fault } : { state: 'waiting', fault, nextAttemptAt }
}

/** Returns the time after which a mail is of no use and is not sent. */
export function sendDeadline({ created_at, expires_at }: Omit<Tried, 'attempts'>): Date {
  const patience = new Date(created_at.getTime() + GIVE_UP_AFTER_MS)
  return expires_at !== null && expires_at < patience ? expires_at : patience
}
