import type { Database } from '@kot/db/connect'
import { secretKinds } from './mail-kinds.ts'
import { emptyContents } from './settle-mail.ts'

const DAY_MS = 24 * 60 * 60_000
/** Long enough to answer somebody who asks about a mail. */
const KEEP_CONTENTS_DAYS = 30
/** Longer than any reason can come up again. */
const KEEP_ROWS_DAYS = 400

/** Empties the contents of old mails and removes the very old ones. */
export async function cleanOutbox(
  db: Database,
  now: Date,
): Promise<{ emptied: number; removed: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const removed = await db
    .deleteFrom('outgoing_mail')
    .where('settled_at', '<', daysAgo(KEEP_ROWS_DAYS))
    .executeTakeFirst()
  const emptied = await db
    .updateTable('outgoing_mail')
    .set(emptyContents)
    .where('html', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('settled_at', '<', daysAgo(KEEP_CONTENTS_DAYS)),
        // Settling empties these already; whatever a former version left behind goes too.
        eb.and([eb('settled_at', 'is not', null), eb('kind', 'in', secretKinds)]),
      ]),
    )
    .executeTakeFirst()
  return { emptied: Number(emptied.numUpdatedRows), removed: Number(removed.numDeletedRows) }
}
