import type { Database } from '@kot/db/connect'

const DAY_MS = 24 * 60 * 60_000
/** Long enough to answer questions about a message. */
const KEEP_MESSAGES_DAYS = 30
/** A code is valid for minutes. */
const KEEP_UNPROVED_DAYS = 1
/** Its owner reads on the page why it was retired. */
const KEEP_RETIRED_DAYS = 90

/** Deletes old messages, channels that were never proved, and those that were retired long ago. */
export async function cleanChannels(
  db: Database,
  now: Date,
): Promise<{ messages: number; channels: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const messages = await db
    .deleteFrom('outgoing_message')
    .where('settled_at', '<', daysAgo(KEEP_MESSAGES_DAYS))
    .executeTakeFirst()
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
    messages: Number(messages.numDeletedRows),
    channels: Number(channels.numDeletedRows),
  }
}
