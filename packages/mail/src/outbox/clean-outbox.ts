import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { SOFT_BOUNCES_COUNT_MS } from '../bounce/suppression.ts'
import { secretKinds } from './mail-kinds.ts'
import { emptyContents } from './settle-mail.ts'

const DAY_MS = 24 * 60 * 60_000
/** Long enough to answer questions about a mail. */
const KEEP_CONTENTS_DAYS = 30
/** No reason is used again after this time. */
const KEEP_ROWS_DAYS = 400
/** Longer than any provider repeats a report. */
const KEEP_EVENTS_DAYS = 30

/** Clears the contents of old mails, deletes very old rows, expired bounces and old reports. */
export async function cleanOutbox(
  db: Database,
  now: Date,
): Promise<{ emptied: number; removed: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const removed = await db
    .deleteFrom('outgoing_mail')
    .where('settled_at', '<', daysAgo(KEEP_ROWS_DAYS))
    .executeTakeFirst()
  // Contents with a secret are cleared when the mail is settled. This finds any that were left.
  const emptied = await sql`
    update outgoing_mail set ${emptyContents}
    where
      html is not null
      and settled_at is not null
      and (settled_at < ${daysAgo(KEEP_CONTENTS_DAYS)} or kind = any(${secretKinds}))
  `.execute(db)
  await db.deleteFrom('mail_suppression').where('ends_at', '<=', now).execute()
  await db
    .deleteFrom('soft_bounce')
    .where('happened_at', '<=', new Date(now.getTime() - SOFT_BOUNCES_COUNT_MS))
    .execute()
  await db.deleteFrom('mail_event').where('received_at', '<', daysAgo(KEEP_EVENTS_DAYS)).execute()
  return {
    emptied: Number(emptied.numAffectedRows ?? 0n),
    removed: Number(removed.numDeletedRows),
  }
}
