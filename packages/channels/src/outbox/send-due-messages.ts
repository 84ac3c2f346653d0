import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { isDatabaseError } from '@kot/db/outage'
import { throughOutage } from '@kot/db/through-outage'
import {
  type ConnectedKind,
  NOT_COMPOSED,
  recognisesRepeats,
} from '@kot/domain/watch/notification-channel'
import type { Transaction } from 'kysely'
import type { ChannelMessage, SendOutcome, Transport } from '../transport/message.ts'
import {
  claimMessage,
  type ClaimedMessage,
  LEASE_MS,
  markHandingOver,
  releaseExpiredLeases,
} from './claim-message.ts'
import { type MessageState, stateAfter, storeState, waitingUntil } from './settle-message.ts'

export type MessageAttempt = {
  message: ClaimedMessage
  outcome: SendOutcome | null
  next: MessageState
  /** Why it could not be composed. */
  err?: unknown
}

export type MessageRun = {
  db: Database
  /** Kinds without a transport are not configured: their messages fail, and mail takes over. */
  transports: Readonly<Partial<Record<ConnectedKind, Transport>>>
  now: () => Date
  /** Shared by all runs of a worker. */
  inTurn: Turns
  /** Composes what is sent now; null if nothing is to be sent any more. May throw. */
  compose: (message: ClaimedMessage) => Promise<ChannelMessage | null>
  /** Called in the transaction that retires a channel, so that its owner is notified. */
  onRetired: (
    trx: Transaction<DB>,
    channel: ClaimedMessage['channel'] & { accountId: string },
  ) => Promise<void>
  onAttempt: (attempt: MessageAttempt) => void
}

/** After this time a run claims no more messages. The next run continues. */
const RUN_MS = 60_000
/** Messages at once where a repeat is recognised. */
const LANES = 16
/** Elsewhere: the step that leaves a message in doubt is taken by one at a time. */
const LANES_IN_TURN = 2
/** How long a peer that failed is left alone in a run. */
const PAUSE_MS = 15_000
/** However long one response requires: it may be the response of one receiver among many. */
const MAX_PAUSE_MS = 5 * 60_000

/**
 * Sends due messages of one kind of channel until none is left or the time is up. A peer with a problem
 * does not hold up the others.
 * @returns whether the run stopped because the time was up
 */
export async function sendDueMessages(
  run: MessageRun,
  kind: ConnectedKind,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + RUN_MS
  await releaseExpiredLeases(run.db, run.now())
  const paused: PausedPeers = new Map()
  let timeUp = false

  const lane = async (): Promise<void> => {
    for (;;) {
      if (signal?.aborted) return
      if (performance.now() > end) {
        timeUp = true
        return
      }
      const message = await claimMessage(run.db, kind, run.now())
      if (message === null) return
      run.onAttempt(await sendMessage(run, message, paused))
    }
  }
  const lanes = Array.from({ length: recognisesRepeats[kind] ? LANES : LANES_IN_TURN }, lane)
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return timeUp
}

/** Peers with a problem, and until when they are left alone. */
type PausedPeers = Map<string, Date>

type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one piece of work after the other. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}

/** Sends a claimed message, or finds that it must not or cannot be sent now, and stores the result. */
async function sendMessage(
  run: MessageRun,
  message: ClaimedMessage,
  paused: PausedPeers,
): Promise<MessageAttempt> {
  const { db, now } = run
  const { channel } = message
  const settle = async (next: MessageState, outcome: SendOutcome | null = null) => {
    await throughOutage(() => storeState(db, message, next, now()), LEASE_MS)
    return { message, outcome, next }
  }
  const transport = run.transports[channel.kind]
  const { address } = channel
  if (now() >= message.expiresAt) return settle({ state: 'failed', fault: 'expired' })
  if (channel.isRetired || (!channel.isProved && message.kind !== 'proof') || address === null) {
    return settle({ state: 'failed', fault: 'not connected' })
  }
  if (transport === undefined) return settle({ state: 'failed', fault: 'not configured' })
  const place = { address, keys: channel.keys }
  const peer = transport.peerOf(place)
  let contents: ChannelMessage | null
  try {
    contents = await run.compose(message)
  } catch (err) {
    // It is tried again when its lease has expired.
    if (isDatabaseError(err)) throw err
    return { ...(await settle({ state: 'failed', fault: NOT_COMPOSED })), err }
  }
  if (contents === null) return settle({ state: 'unwanted', fault: 'unwanted' })

  const send = async (): Promise<MessageAttempt> => {
    const until = paused.get(peer)
    if (until && until > now()) return settle(waitingUntil(until, 'peer paused', message))
    if (leavesDoubt(message) && !(await markHandingOver(db, message, now()))) {
      return { message, outcome: null, next: { state: 'failed', fault: 'lease lost' } }
    }
    const outcome = await transport.send(place, contents).catch(notSendable)
    const rest = pauseAfter(outcome)
    if (rest !== null) paused.set(peer, new Date(now().getTime() + rest))
    const next = stateAfter(outcome, message, now())
    if (outcome.kind !== 'refused' || !outcome.isGone) return settle(next, outcome)
    await throughOutage(() => retire(run, message, next, outcome.fault), LEASE_MS)
    return { message, outcome, next }
  }
  return leavesDoubt(message) ? run.inTurn(send) : send()
}

/**
 * Whether a repeat would be shown twice. Such messages are marked and sent one at a time, so that a
 * worker that dies leaves at most one in doubt. A code or a test may come twice: its owner requested it,
 * and a slow peer that was just connected must not hold up notices.
 */
const leavesDoubt = ({ kind, channel }: ClaimedMessage): boolean =>
  (kind === 'notice' || kind === 'board') && !recognisesRepeats[channel.kind]

/** A transport reports failures of the other side. An error is ours or of the stored channel: the message
 *  is given up, and the others go on. */
const notSendable = (error: unknown): SendOutcome => ({
  kind: 'refused',
  fault: error instanceof Error ? error.name : 'unknown error',
  isGone: false,
})

/** How long other messages leave the peer alone; null if the problem is of this message alone. */
function pauseAfter(outcome: SendOutcome): number | null {
  if (outcome.kind === 'unreachable' || outcome.kind === 'response-lost') return PAUSE_MS
  return outcome.kind === 'deferred'
    ? Math.min(outcome.retryAfterMs ?? PAUSE_MS, MAX_PAUSE_MS)
    : null
}

/** Settles the message and retires its channel. Only the first refusal retires it. */
const retire = (run: MessageRun, message: ClaimedMessage, next: MessageState, fault: string) =>
  run.db.transaction().execute(async (trx) => {
    const { channel, accountId } = message
    await storeState(trx, message, next, run.now())
    const retired = await trx
      .updateTable('channel')
      .set({ retired_at: run.now(), fault })
      .where('id', '=', channel.id)
      .where('retired_at', 'is', null)
      .where('proved_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (retired) await run.onRetired(trx, { ...channel, accountId })
  })
