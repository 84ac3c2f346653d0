import type { Database } from '@kot/db/connect'

const DAY_MS = 24 * 60 * 60_000
/** Senders may refer to a handled message. */
const KEEP_DONE_DAYS = 365
/** Nearly all held messages are spam. Three months are enough to find the others. */
const KEEP_HELD_DAYS = 90
/** Answered by mail and never marked as done. */
const KEEP_UNDONE_DAYS = 2 * 365

/** Deletes old messages. Messages that were not reported to the operator stay. */
export async function cleanMessages(db: Database, now: Date): Promise<{ removed: number }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const removed = await db
    .deleteFrom('contact_message')
    .where((eb) =>
      eb.or([
        eb('done_at', '<', before(KEEP_DONE_DAYS)),
        eb.and([
          eb('done_at', 'is', null),
          eb('mailed_at', 'is not', null),
          eb.or([
            eb('received_at', '<', before(KEEP_UNDONE_DAYS)),
            eb.and([eb('held', 'is not', null), eb('received_at', '<', before(KEEP_HELD_DAYS))]),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  return { removed: Number(removed.numDeletedRows) }
}
