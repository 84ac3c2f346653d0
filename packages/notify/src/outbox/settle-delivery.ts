import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { isSentAgain } from '@kot/domain/watch/notification-channel'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { letMailTakeOver } from '../notifications/notifications.ts'
import type { Outcome } from '../transport/outcome.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { secretKinds } from './mail-kinds.ts'

/** The state of a delivery after an attempt. */
export type DeliveryState =
  | { state: 'sent'; fault: null }
  | { state: 'failed' | 'suppressed' | 'unwanted'; fault: string }
  | { state: 'waiting'; fault: string; nextAttemptAt: Date }
  /** The response was lost. Final without a next attempt. */
  | { state: 'unknown'; fault: string; nextAttemptAt: Date | null }

/** How long a delivery waits after its attempts: twice as long after each, up to a maximum. */
export type Backoff = {
  readonly firstMs: number
  readonly maxMs: number
  /** Whether it stays due after a problem that it did not cause, so that age decides the order. */
  readonly staysDue: boolean
}

export function nextState(
  outcome: Outcome,
  delivery: Pick<ClaimedDelivery, 'channel' | 'attempts' | 'expiresAt'>,
  { now, pausedUntil = now, backoff }: { now: Date; pausedUntil?: Date; backoff: Backoff },
): DeliveryState {
  if (outcome.kind === 'taken') return { state: 'sent', fault: null }
  const { fault } = outcome
  if (outcome.kind === 'refused') return { state: 'failed', fault }
  const nextAttemptAt = nextAttempt(outcome, delivery.attempts, { now, pausedUntil, backoff })
  const isTooLate = nextAttemptAt >= delivery.expiresAt
  if (outcome.kind === 'response-lost') {
    const isFinal = isTooLate || !isSentAgain[delivery.channel]
    return { state: 'unknown', fault, nextAttemptAt: isFinal ? null : nextAttemptAt }
  }
  return isTooLate ? { state: 'failed', fault } : { state: 'waiting', fault, nextAttemptAt }
}

function nextAttempt(
  outcome: Exclude<Outcome, { kind: 'taken' | 'refused' }>,
  attempts: number,
  { now, pausedUntil, backoff }: { now: Date; pausedUntil: Date; backoff: Backoff },
): Date {
  const isOfPeer = outcome.kind === 'unreachable' || outcome.kind === 'withheld'
  if (isOfPeer && backoff.staysDue) return now
  if (outcome.kind === 'withheld') return pausedUntil
  const requested = outcome.kind === 'deferred' ? (outcome.retryAfterMs ?? 0) : 0
  const delay = Math.min(backoff.firstMs * 2 ** (attempts - 1), backoff.maxMs)
  return new Date(now.getTime() + Math.max(requested, delay))
}

type Leased = Pick<ClaimedDelivery, 'id' | 'leaseId' | 'kind' | 'channel' | 'notificationId'>

/**
 * Stores the state of a delivery and releases its lease. Changes nothing if the lease has passed to another
 * worker, or if the delivery was deleted with its account.
 */
export function writeState(
  { id, leaseId, kind, channel }: Leased,
  next: DeliveryState,
  now: Date,
): RawBuilder<unknown> {
  const nextAttemptAt = 'nextAttemptAt' in next ? next.nextAttemptAt : null
  const isSettled = nextAttemptAt === null
  const isEmptied = isSettled && channel === 'mail' && secretKinds.includes(kind)
  return sql`
    update delivery
    set
      state = ${next.state},
      -- One that was sent keeps what delayed it.
      fault = coalesce(${next.fault}, fault),
      next_attempt_at = ${nextAttemptAt},
      settled_at = ${isSettled ? now : null},
      last_tried_at = ${next.state === 'sent' ? null : now},
      lease_id = null,
      leased_until = null,
      handing_over_at = null
      ${isEmptied ? sql`, ${emptyContents}` : sql``}
    where id = ${id} and lease_id = ${leaseId}
  `
}

/** Clears the contents of a mail. The row stays as a record. */
export const emptyContents = sql`
  subject = null, html = null, plain_text = null, headers = '{}', attachments = '[]'
`

/** Whether mail takes over if no other channel has the notification. */
export const isGivenUp = ({ channel, notificationId }: Leased, next: DeliveryState): boolean =>
  channel !== 'mail' &&
  notificationId !== null &&
  (next.state === 'failed' || (next.state === 'unknown' && next.nextAttemptAt === null))

/** The same, with all that follows from a delivery that ends undelivered, in one transaction. */
export const storeEnd = (
  db: Database,
  { delivery, next, also }: { delivery: Leased; next: DeliveryState; also: AlsoStored | undefined },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await writeState(delivery, next, now).execute(trx)
    if (numAffectedRows === 1n && isGivenUp(delivery, next)) {
      await letMailTakeOver(trx, [delivery.notificationId], now)
    }
    await also?.(trx)
  })

export type AlsoStored = (trx: Transaction<DB>) => Promise<void>

/**
 * Gives up what waits for a channel that is about to be deleted, so that mail takes over.
 */
export async function giveUpDeliveries(
  trx: Transaction<DB>,
  channelIds: readonly number[],
  now: Date,
): Promise<void> {
  if (channelIds.length === 0) return
  const { rows } = await sql<{ notificationId: number | null }>`
    update delivery set
      state = 'failed', fault = 'channel removed', settled_at = ${now}, next_attempt_at = null,
      lease_id = null, leased_until = null, handing_over_at = null
    where channel_id = any(${[...channelIds]}::integer[]) and settled_at is null
    returning notification_id as "notificationId"
  `.execute(trx)
  await letMailTakeOver(
    trx,
    rows.map(({ notificationId }) => notificationId),
    now,
  )
}
