import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { sql, type Transaction } from 'kysely'

/** Mail limit of the operator's mailbox. */
export const MAILS_AN_HOUR = 30

/** The last mail of an hour is reserved for a summary of the remaining messages. */
export const SUMMARIES_AN_HOUR = 1

/**
 * Spam usually contains links and questions rarely do. At most this many messages with a link get
 * their own mail per hour. The remaining mails are for messages without one.
 */
export const LINKING_AN_HOUR = 10

/** Minimum wait of held messages, so that one mail covers a whole burst. */
export const BURST_MS = 10 * 60_000

/** The rest follows an hour later: mail providers would cut a longer mail. */
export const ENTRIES_IN_SUMMARY = 100

/** A message in a notification. */
export type NotifiedMessage = {
  id: number
  receivedAt: Date
  name: string
  email: string
  body: string
  lang: Lang
}

/** The same text from one or more senders, represented by the first. */
export type MessageGroup = NotifiedMessage & { count: number; addresses: string[] }

type MessagesToNotify = {
  /** Each gets its own mail. */
  single: NotifiedMessage[]
  /** In one summary; empty when none wait or it is not time yet. */
  held: MessageGroup[]
  /** Number of messages that still wait. */
  left: number
}

/** Maximum number of sender addresses listed per text. */
const ADDRESSES_NAMED = 5

/**
 * @property single number of single mails the mailbox can take now
 * @property maySummarise whether it can take a summary
 */
type MailQuota = { single: number; maySummarise: boolean }

/**
 * Selects the messages for the operator and marks them as notified. The caller writes the mails in
 * the same transaction. Messages above the quota go into a summary, and those above its limit wait.
 */
export async function claimMessagesToNotify(
  trx: Transaction<DB>,
  roomNow: () => Promise<MailQuota>,
  now: Date,
): Promise<MessagesToNotify> {
  // One worker at a time, so that two cannot use the same quota.
  await sql`select pg_advisory_xact_lock(hashtext('contact.mail'))`.execute(trx)
  const room = await roomNow()
  const single = await claimSingle(trx, Math.max(0, room.single), now)
  await trx
    .updateTable('contact_message')
    .set({ held: 'flood' })
    .where('done_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('held', 'is', null)
    .execute()
  const held = room.maySummarise ? await claimGroups(trx, now) : []
  const { left } = await trx
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('done_at', 'is', null)
    .where('mailed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { single, held, left }
}

const notifiedColumns = sql<NotifiedMessage>`id, received_at as "receivedAt", name, email, body, lang`

/** Case-insensitive (~*). */
const LINK = 'https?://|www\\.'

async function claimSingle(
  trx: Transaction<DB>,
  room: number,
  now: Date,
): Promise<NotifiedMessage[]> {
  const anHourAgo = new Date(now.getTime() - 60 * 60_000)
  const { rows } = await sql<NotifiedMessage>`
    with pending as (
      select
        id,
        received_at,
        body ~* ${LINK} as links,
        row_number() over (partition by body ~* ${LINK} order by received_at, id) as nth
      from contact_message
      where done_at is null and mailed_at is null and held is null
    ),
    linking as (
      select count(*) as lately from contact_message
      where held is null and mailed_at > ${anHourAgo} and body ~* ${LINK}
    )
    update contact_message set mailed_at = ${now}
    where id in (
      select id from pending, linking
      where not links or nth <= ${LINKING_AN_HOUR} - lately
      order by received_at, id
      limit ${room}
    )
    returning ${notifiedColumns}
  `.execute(trx)
  return rows.toSorted((one, other) => one.id - other.id)
}

async function claimGroups(trx: Transaction<DB>, now: Date): Promise<MessageGroup[]> {
  const burst = new Date(now.getTime() - BURST_MS)
  const { rows } = await sql<MessageGroup>`
    with waiting as materialized (
      select *, min(received_at) over () as oldest
      from contact_message
      where done_at is null and mailed_at is null and held is not null
    ),
    entries as materialized (
      select
        fingerprint,
        min(id) as first,
        count(*)::int as count,
        (array_agg(email order by id))[:${sql.lit(ADDRESSES_NAMED)}] as addresses
      from waiting
      where oldest <= ${burst}
      group by fingerprint
      order by first
      limit ${ENTRIES_IN_SUMMARY}
    ),
    marked as (
      update contact_message set mailed_at = ${now}
      where id in (select waiting.id from waiting join entries using (fingerprint))
    )
    select waiting.id, received_at as "receivedAt", name, email, body, lang, count, addresses
    from entries join waiting on waiting.id = entries.first
    order by waiting.id
  `.execute(trx)
  return rows
}
