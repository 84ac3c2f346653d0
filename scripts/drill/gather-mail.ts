import type { Mailbox } from '@kot/mailbox-simulator/mailbox'
import type { Arrived } from './doubled-mails.ts'

/** Writes down every mail as it comes: the mailbox forgets the oldest. */
export function gatherMail({ store }: Mailbox) {
  const seen = new Map<number, Arrived>()
  const gather = () => {
    for (const { id, messageId, to, receivedAt } of store.list()) {
      // Newest first: from here on all are known.
      if (seen.has(id)) break
      seen.set(id, { messageId, to: to[0] ?? '', at: Date.parse(receivedAt) })
    }
  }
  const timer = setInterval(gather, 200)
  return {
    arrived(): Arrived[] {
      gather()
      return [...seen.values()]
    },
    stop: () => clearInterval(timer),
  }
}
