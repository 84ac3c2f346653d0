import type { Mailbox } from '@kot/mailbox-simulator/mailbox'

/** A mail as the mailboxes saw it. */
export type ReceivedMail = { messageId: string; to: string; at: number }

type Doubled = {
  arrived: number
  /** Mails that came more than once, by how they are recognised: the Message-ID. */
  doubled: number
  /** Of those, first sent before the destruction: the restored database no longer knew. */
  forgotten: number
  /** Of those, with no such excuse. */
  unexplained: number
}

/**
 * Which mails came twice, and whether the restore explains it. The Message-ID follows from the reason of a
 * mail, so a mail that is made again from restored data is the same mail again.
 * @param end when the database was destroyed
 * @param from the first moment that was not restored
 */
export function countDoubled(
  arrived: readonly ReceivedMail[],
  { end, from }: { end: number; from: number },
): Doubled {
  const copies = [...Map.groupBy(arrived, ({ messageId }) => messageId).values()].filter(
    (same) => same.length > 1,
  )
  const moments = copies.map((same) => same.map(({ at }) => at).toSorted((a, b) => a - b))
  const forgotten = moments.filter(
    ([first = 0, ...again]) => first >= from && first <= end && again.length === 1,
  )
  return {
    arrived: arrived.length,
    doubled: copies.length,
    forgotten: forgotten.length,
    unexplained: copies.length - forgotten.length,
  }
}

/** Writes down every mail as it comes: the mailbox forgets the oldest. */
export function gatherMail({ store }: Mailbox) {
  const seen = new Map<number, ReceivedMail>()
  const gather = () => {
    for (const { id, messageId, to, receivedAt } of store.list()) {
      // Newest first: from here on all are known.
      if (seen.has(id)) break
      seen.set(id, { messageId, to: to[0] ?? '', at: Date.parse(receivedAt) })
    }
  }
  const timer = setInterval(gather, 200)
  return {
    arrived(): ReceivedMail[] {
      gather()
      return [...seen.values()]
    },
    stop: () => clearInterval(timer),
  }
}
