import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { isDatabaseError } from '@kot/db/outage'
import { type ChannelKind, NOT_COMPOSED } from '@kot/domain/watch/notification-channel'
import { sql, type Transaction } from 'kysely'
import type { ConfirmSend, Outcome } from '../transport/outcome.ts'
import {
  type ClaimedDelivery,
  type ClaimedOver,
  createSupply,
  releaseExpiredLeases,
} from './claim-deliveries.ts'
import type { SendGate } from './send-gate.ts'
import { type Backoff, type DeliveryState, nextState } from './settle-delivery.ts'

/** What is sent, or why nothing is. */
export type Prepared = DeliveryState | ((mayHandOver: ConfirmSend) => Promise<Outcome>)

/** How the deliveries of one channel are sent. */
export type Sender<Channel extends ChannelKind = ChannelKind> = {
  readonly channel: Channel
  /** How many at once. */
  readonly lanes: number
  /** All go to one peer: the first is sent alone, and a problem of the peer ends the run. */
  readonly isOnePeer: boolean
  readonly backoff: Backoff
  /** What a problem of the other side concerns: deliveries to the same peer wait together. */
  readonly peerOf: (delivery: ClaimedOver<Channel>) => string
  /** Waits for the next turn. */
  readonly pace?: () => Promise<void>
  /** Composes what is sent now. An error of ours fails this delivery alone. */
  readonly prepare: (delivery: ClaimedOver<Channel>) => Promise<Prepared>
  /** Whether a repeat would be shown. Such deliveries pass the gate. */
  readonly leavesDoubt: (delivery: ClaimedOver<Channel>) => boolean
  /** In the transaction that stores the refusal of an address or channel that is gone. */
  readonly onGone: (
    trx: Transaction<DB>,
    delivery: ClaimedOver<Channel>,
    fault: string,
  ) => Promise<void>
}

/** An attempt, and what was stored. */
export type Attempt<Delivery = ClaimedDelivery> = {
  readonly delivery: Delivery
  /** Null if it was not sent. */
  readonly outcome: Outcome | null
  readonly next: DeliveryState
  /** Why it could not be composed. */
  readonly err?: unknown
}

export type Run<Channel extends ChannelKind> = {
  readonly db: Database
  readonly now: () => Date
  readonly sender: Sender<Channel>
  readonly gate: SendGate
  readonly onAttempt: (attempt: Attempt<ClaimedOver<Channel>>) => void
}

/** After this time a run claims no more deliveries. The next run continues. */
const RUN_MS = 60_000

/**
 * Sends due deliveries of one channel in order, until none is left, the time is up or its only peer has a
 * problem. A peer with a problem does not hold up the others.
 *
 * To a single peer the first is sent alone; the lanes start when it has responded. So a relay that is down is
 * contacted once per run and not once per mail, and one that hangs after the last line leaves one mail in an
 * unknown state and not several. The lanes work in parallel up to the last step, which is taken by one of
 * them at a time (send-gate.ts).
 *
 * @returns whether the run stopped because the time was up
 */
export async function sendDue<Channel extends ChannelKind>(
  run: Run<Channel>,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db, now, sender } = run
  const end = performance.now() + RUN_MS
  const supply = createSupply(db, sender.channel, now)
  const paused: PausedPeers = new Map()
  let hasTaken = false
  let isOver = false
  let timeUp = false

  /** @returns null when the run is over or nothing is due */
  const next = async (): Promise<Attempt | null> => {
    await sender.pace?.()
    if (isOver || signal?.aborted) return null
    if (performance.now() > end) {
      timeUp = true
      return null
    }
    const delivery = await supply.next()
    if (delivery === null) return null
    const attempt = await attemptDelivery(run, delivery, paused)
    run.onAttempt(attempt)
    if (sender.isOnePeer) {
      isOver ||= isPeerProblem(attempt.outcome)
      if (attempt.outcome?.kind === 'taken' && !hasTaken) {
        hasTaken = true
        await retryAfterOutage(db, delivery, now())
      }
    }
    return attempt
  }
  const lane = async (): Promise<void> => {
    try {
      while ((await next()) !== null);
    } catch (error) {
      // The other lanes finish their current delivery and stop.
      isOver = true
      throw error
    }
  }

  await releaseExpiredLeases(db, sender.channel, now())
  try {
    if (sender.isOnePeer) {
      let first = await next()
      // One that was not sent shows nothing about the peer.
      while (first?.outcome === null) first = await next()
      if (first === null || isOver) return timeUp && !isOver
    }
    supply.open()
    const lanes = await Promise.allSettled(Array.from({ length: sender.lanes }, lane))
    const failed = lanes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } finally {
    await supply.close()
  }
  return timeUp && !isOver
}

/** Peers with a problem, and until when they are left alone. */
type PausedPeers = Map<string, Date>

/** Sends a claimed delivery, or finds that it must not or cannot be sent now, and stores the result. */
async function attemptDelivery<Channel extends ChannelKind>(
  { now, sender, gate }: Run<Channel>,
  delivery: ClaimedOver<Channel>,
  paused: PausedPeers,
): Promise<Attempt<ClaimedOver<Channel>>> {
  const end = async (next: DeliveryState) => {
    await gate.settle(delivery, next)
    return { delivery, outcome: null, next }
  }
  // Checked directly before sending, because it may have waited for a long time.
  if (now() >= delivery.expiresAt) return end({ state: 'failed', fault: 'expired' })
  let prepared: Prepared
  try {
    prepared = await sender.prepare(delivery)
  } catch (err) {
    // It is tried again when its lease has expired.
    if (isDatabaseError(err)) throw err
    return { ...(await end({ state: 'failed', fault: NOT_COMPOSED })), err }
  }
  if (typeof prepared !== 'function') return end(prepared)

  const peer = sender.peerOf(delivery)
  const isPaused = (): boolean => (paused.get(peer) ?? 0) > now()
  const mayHandOver = async (): Promise<boolean> =>
    !isPaused() &&
    // The peer may get a problem while this one waits for its turn.
    (!sender.leavesDoubt(delivery) || ((await gate.begin(delivery)) && !isPaused()))
  const outcome = await prepared(mayHandOver).catch(notSendable)
  const pauseMs = pauseAfter(outcome)
  if (pauseMs !== null) paused.set(peer, new Date(now().getTime() + pauseMs))

  const pausedUntil = paused.get(peer)
  const next = nextState(outcome, delivery, {
    now: now(),
    backoff: sender.backoff,
    ...(pausedUntil && isPaused() && { pausedUntil }),
  })
  const isGone = outcome.kind === 'refused' && outcome.isGone
  await gate.settle(
    delivery,
    next,
    isGone ? (trx) => sender.onGone(trx, delivery, outcome.fault) : undefined,
  )
  return { delivery, outcome, next }
}

/** A transport reports failures of the other side. An error is ours or of the stored channel: the delivery is
 *  given up, and the others go on. */
const notSendable = (error: unknown): Outcome => ({
  kind: 'refused',
  fault: error instanceof Error ? error.name : 'unknown error',
  isGone: false,
})

/** How long a peer that failed is left alone in a run. */
const PAUSE_MS = 15_000
/** However long one response requires: it may be the response of one receiver among many. */
const MAX_PAUSE_MS = 5 * 60_000

const isPeerProblem = (outcome: Outcome | null): boolean =>
  outcome !== null && ['unreachable', 'interrupted', 'response-lost'].includes(outcome.kind)

/** How long other deliveries leave the peer alone; null if the problem is of this one alone. */
function pauseAfter(outcome: Outcome): number | null {
  if (isPeerProblem(outcome)) return PAUSE_MS
  return outcome.kind === 'deferred' && outcome.retryAfterMs !== undefined
    ? Math.min(outcome.retryAfterMs ?? PAUSE_MS, MAX_PAUSE_MS)
    : null
}

/** This many failures in a row are not caused by one delivery or one mailbox. */
const MANY = 3

/**
 * Makes delayed deliveries due after their only peer has accepted one. If several failed since the one accepted
 * before, the peer was the cause: their delays end, so that they are sent by age again. One that fails by
 * itself keeps its delay, because others are accepted before and after it.
 */
async function retryAfterOutage(db: Database, taken: ClaimedDelivery, now: Date): Promise<void> {
  await sql`
    with rested as (
      select id from delivery
      where
        channel = ${taken.channel}
        and next_attempt_at > ${now}
        and last_tried_at >= coalesce(
          (
            select settled_at from delivery
            where settled_at is not null and state = 'sent' and id <> ${taken.id}
              and channel = ${taken.channel}
            order by settled_at desc
            limit 1
          ),
          '-infinity'
        )
    )
    update delivery
    set next_attempt_at = ${now}
    where id in (select id from rested) and (select count(*) from rested) >= ${MANY}
  `.execute(db)
}
