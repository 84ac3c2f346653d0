import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { type ConnectedKind, recognisesRepeats } from '@kot/domain/watch/notification-channel'
import type { Transaction } from 'kysely'
import type { ChannelMessage, Transport } from '../transport/message.ts'
import type { ClaimedMessage } from './claim-deliveries.ts'
import { type Attempt, sendDue, type Sender } from './send-due.ts'
import type { SendGate } from './send-gate.ts'

export type RetiredChannel = ClaimedMessage['place'] & { accountId: string; kind: ConnectedKind }

export type MessageRun = {
  db: Database
  /** Channels without a transport are not configured: their messages fail, and mail takes over. */
  transports: Readonly<Partial<Record<ConnectedKind, Transport>>>
  now: () => Date
  /** Shared by all runs of a worker, so that one that dies leaves at most one message in doubt. */
  gate: SendGate
  /** Composes what is sent now; null if nothing is to be sent any more. May throw. */
  compose: (message: ClaimedMessage) => Promise<ChannelMessage | null>
  /** Called in the transaction that retires a channel, so that its owner is notified. */
  onRetired: (trx: Transaction<DB>, channel: RetiredChannel) => Promise<void>
  onAttempt: (attempt: Attempt<ClaimedMessage>) => void
}

/** Sends due messages of one kind of channel. @returns whether the run stopped because the time was up */
export const sendDueMessages = (
  run: MessageRun,
  kind: ConnectedKind,
  signal?: AbortSignal,
): Promise<boolean> => sendDue({ ...run, sender: messageSender(run, kind) }, signal)

/** Messages at once where a repeat is recognised. */
const LANES = 16
/** Elsewhere the gate lets one pass at a time. */
const LANES_AT_GATE = 2

const messageSender = (run: MessageRun, channel: ConnectedKind): Sender<ConnectedKind> => ({
  channel,
  lanes: recognisesRepeats[channel] ? LANES : LANES_AT_GATE,
  isOnePeer: false,
  backoff: { firstMs: 15_000, maxMs: 5 * 60_000, staysDue: false },
  peerOf: ({ place: { address, keys } }) =>
    run.transports[channel]?.peerOf({ address: address ?? '', keys }) ?? '',
  // A code or a test may come twice: its owner requested it, and a slow peer that was just connected must not
  // hold up notifications.
  leavesDoubt: ({ kind }) => !recognisesRepeats[channel] && kind !== 'proof' && kind !== 'test',
  async prepare(message) {
    const { address, keys, isRetired, isProved } = message.place
    if (isRetired || (!isProved && message.kind !== 'proof') || address === null) {
      return { state: 'failed', fault: 'not connected' }
    }
    const transport = run.transports[channel]
    if (transport === undefined) return { state: 'failed', fault: 'not configured' }
    const contents = await run.compose(message)
    if (contents === null) return { state: 'unwanted', fault: 'unwanted' }
    return async (mayHandOver) =>
      (await mayHandOver())
        ? transport.send({ address, keys }, contents)
        : { kind: 'withheld', fault: 'peer paused' }
  },
  // The first refusal retires the channel.
  async onGone(trx, { place, accountId }, fault) {
    const retired = await trx
      .updateTable('channel')
      .set({ retired_at: run.now(), fault })
      .where('id', '=', place.id)
      .where('retired_at', 'is', null)
      .where('proved_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (retired) await run.onRetired(trx, { ...place, accountId, kind: channel })
  },
})
