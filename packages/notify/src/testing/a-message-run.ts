import type { Database } from '@kot/db/connect'
import { connectedKinds } from '@kot/domain/watch/notification-channel'
import type { ClaimedMessage } from '../outbox/claim-deliveries.ts'
import type { Attempt } from '../outbox/send-due.ts'
import { createSendGate } from '../outbox/send-gate.ts'
import { type MessageRun, sendDueMessages } from '../outbox/send-messages.ts'

/** A run whose messages contain the id of their notice. */
export const aMessageRun = (
  db: Database,
  transports: MessageRun['transports'],
  now: () => Date,
  facts: Partial<MessageRun> = {},
): MessageRun & { attempts: Attempt<ClaimedMessage>[] } => {
  const attempts: Attempt<ClaimedMessage>[] = []
  return {
    db,
    transports,
    now,
    gate: createSendGate(db, now),
    compose: async ({ id, notificationId }) => ({
      id: `message_${id}`,
      title: `notice ${notificationId}`,
      body: 'Njálsgata 32, 101 Reykjavík',
      url: 'http://kot.localhost:3000/ibud/1',
      photoUrl: null,
      event: { type: 'homes.found', data: { notice: notificationId } },
    }),
    onRetired: async () => {},
    onAttempt: (attempt) => void attempts.push(attempt),
    attempts,
    ...facts,
  }
}

/** Sends due messages of all kinds, as a worker does. */
export async function sendAllKinds(run: MessageRun): Promise<boolean> {
  const kinds = await Promise.all(connectedKinds.map((kind) => sendDueMessages(run, kind)))
  return kinds.includes(true)
}
