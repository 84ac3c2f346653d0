import type { Database } from '@kot/db/connect'
import { connectedKinds } from '@kot/domain/watch/notification-channel'
import {
  createTurns,
  type MessageAttempt,
  type MessageRun,
  sendDueMessages,
} from '../outbox/send-due-messages.ts'

/** A run whose messages contain the id of their notice. */
export const aMessageRun = (
  db: Database,
  transports: MessageRun['transports'],
  now: () => Date,
  facts: Partial<MessageRun> = {},
): MessageRun & { attempts: MessageAttempt[] } => {
  const attempts: MessageAttempt[] = []
  return {
    db,
    transports,
    now,
    inTurn: createTurns(),
    compose: async ({ id, noticeId }) => ({
      id: `message_${id}`,
      title: `notice ${noticeId}`,
      body: 'Njálsgata 32, 101 Reykjavík',
      url: 'http://kot.localhost:3000/ibud/1',
      photoUrl: null,
      event: { type: 'homes.found', data: { notice: noticeId } },
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
