import type { DB } from '@kot/db/generated'
import { recognisesRepeats } from '@kot/domain/watch/notification-channel'
import type { Kysely } from 'kysely'
import type { SendOutcome } from '../transport/message.ts'
import type { ClaimedMessage } from './claim-message.ts'

const FIRST_DELAY_MS = 15_000
const MAX_DELAY_MS = 5 * 60_000

/** The state of a message after an attempt. */
export type MessageState =
  | { state: 'sent'; fault: null }
  | { state: 'failed' | 'unknown' | 'unwanted'; fault: string }
  | { state: 'waiting'; fault: string; nextAttemptAt: Date }

export function stateAfter(outcome: SendOutcome, message: ClaimedMessage, now: Date): MessageState {
  if (outcome.kind === 'taken') return { state: 'sent', fault: null }
  const { fault } = outcome
  if (outcome.kind === 'refused') return { state: 'failed', fault }
  if (outcome.kind === 'response-lost' && !recognisesRepeats[message.channel.kind]) {
    return { state: 'unknown', fault }
  }
  const asked = outcome.kind === 'deferred' ? (outcome.retryAfterMs ?? 0) : 0
  return waitingUntil(
    new Date(now.getTime() + Math.max(asked, delayAfter(message))),
    fault,
    message,
  )
}

const delayAfter = ({ attempts }: ClaimedMessage): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS)

/** Waits, or is given up if that is too late. */
export const waitingUntil = (
  nextAttemptAt: Date,
  fault: string,
  { expiresAt }: ClaimedMessage,
): MessageState =>
  nextAttemptAt < expiresAt
    ? { state: 'waiting', fault, nextAttemptAt }
    : { state: 'failed', fault }

/**
 * Stores the state of a message and releases its lease. Changes nothing if the lease has passed to
 * another worker, or if the message was deleted with its account.
 */
export async function storeState(
  db: Kysely<DB>,
  { id, leaseId }: ClaimedMessage,
  next: MessageState,
  now: Date,
): Promise<void> {
  const nextAttemptAt = next.state === 'waiting' ? next.nextAttemptAt : null
  await db
    .updateTable('outgoing_message')
    .set({
      state: next.state,
      fault: next.fault,
      next_attempt_at: nextAttemptAt,
      settled_at: nextAttemptAt === null ? now : null,
      lease_id: null,
      leased_until: null,
      handing_over_at: null,
    })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute()
}
