import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { SOFT_BOUNCES_COUNT_MS } from './bounce/suppression.ts'
import { secretKinds } from './outbox/mail-kinds.ts'
import { emptyContents } from './outbox/settle-delivery.ts'

const DAY_MS = 24 * 60 * 60_000
/** Long enough to answer questions about a mail. */
const KEEP_CONTENTS_DAYS = 30
/** No mail about the same subject is written after this time. */
const KEEP_MAILS_DAYS = 400
/** Long enough to answer questions about a message. */
const KEEP_MESSAGES_DAYS = 30
/** The list of watches shows the last one. */
const KEEP_NOTIFICATIONS_DAYS = 90
/** Longer than any provider repeats a report. */
const KEEP_EVENTS_DAYS = 30
/** A code is valid for minutes. */
const KEEP_UNPROVED_DAYS = 1
/** Its owner reads on the page why it was retired. */
const KEEP_RETIRED_DAYS = 90

export type CleanedRows = {
  emptied: number
  mails: number
  messages: number
  notifications: number
  channels: number
}

/**
 * Clears the contents of old mails. Deletes very old mails, old messages and notifications, expired bounces and old
 * reports, channels that were never proved and those that were retired long ago.
 */
export async function cleanNotify(db: Database, now: Date): Promise<CleanedRows> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const settledBefore = (days: number) =>
    db.deleteFrom('delivery').where('settled_at', '<', daysAgo(days))
  const mails = await settledBefore(KEEP_MAILS_DAYS).executeTakeFirst()
  const messages = await settledBefore(KEEP_MESSAGES_DAYS)
    .where('channel', '<>', 'mail')
    .executeTakeFirst()
  // Contents with a secret are cleared when the mail is settled. This finds any that were left.
  const emptied = await sql`
    update delivery set ${emptyContents}
    where
      html is not null
      and settled_at is not null
      and (settled_at < ${daysAgo(KEEP_CONTENTS_DAYS)} or kind = any(${secretKinds}))
  `.execute(db)
  const notifications = await db
    .deleteFrom('notification')
    .where('created_at', '<', daysAgo(KEEP_NOTIFICATIONS_DAYS))
    .executeTakeFirst()
  await db.deleteFrom('mail_suppression').where('ends_at', '<=', now).execute()
  await db
    .deleteFrom('soft_bounce')
    .where('happened_at', '<=', new Date(now.getTime() - SOFT_BOUNCES_COUNT_MS))
    .execute()
  await db.deleteFrom('mail_event').where('received_at', '<', daysAgo(KEEP_EVENTS_DAYS)).execute()
  // Nothing waits for these, so mail has nothing to take over.
  const channels = await db
    .deleteFrom('channel')
    .where((eb) =>
      eb.or([
        eb('retired_at', '<', daysAgo(KEEP_RETIRED_DAYS)),
        eb.and([eb('proved_at', 'is', null), eb('created_at', '<', daysAgo(KEEP_UNPROVED_DAYS))]),
      ]),
    )
    .executeTakeFirst()
  return {
    emptied: Number(emptied.numAffectedRows ?? 0n),
    mails: Number(mails.numDeletedRows),
    messages: Number(messages.numDeletedRows),
    notifications: Number(notifications.numDeletedRows),
    channels: Number(channels.numDeletedRows),
  }
}
