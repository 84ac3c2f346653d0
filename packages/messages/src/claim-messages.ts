import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import { sql, type Transaction } from 'kysely'

/** What the operator's mailbox can bear, whatever comes in. */
export const MAILS_AN_HOUR = 30

/** The last place of an hour is kept for the mail that tells of all that had none. */
export const SUMMARIES_AN_HOUR = 1

/** Advertising leads somewhere; whoever asks us something seldom does. So many with a link have a mail of
 *  their own, and the other places of an hour are for those without. */
export const LINKING_AN_HOUR = 10

/** Who was held back waits so long, so that one mail tells of a whole burst. */
export const BURST_MS = 10 * 60_000

/** The rest is told of an hour later: a longer mail would be cut by mail providers. */
export const ENTRIES_IN_SUMMARY = 100

/** A message as the operator is told of it. */
export type NotifiedMessage = {
  id: number
  receivedAt: Date
  name: string
  email: string
  body: string
  lang: Lang
}

/** The same words of one or more senders; the first of them stands for all. */
export type MessageGroup = NotifiedMessage & { count: number; addresses: string[] }

type MessagesToNotify = {
  /** Each is told of by itself. */
  single: NotifiedMessage[]
  /** Told of together; empty when none wait or it is not yet time. */
  held: MessageGroup[]
  /** How many wait even after that. */
  left: number
}

/** Of so many senders of the same words the addresses are named. */
const ADDRESSES_NAMED = 5

/** @property single how many mails about single messages the mailbox can take now
 *  @property maySummarise whether it can take a summary */
type MailQuota = { single: number; maySummarise: boolean }

/**
 * Takes what the operator is to be told of now and marks it as told; the caller writes the mails in the
 * same transaction. For what is beyond the room there is a summary, and what is beyond that waits.
 */
export async function claimMessagesToNotify(
  trx: Transaction<DB>,
  roomNow: () => Promise<MailQuota>,
  now: Date,
): Promise<MessagesToNotify> {
  // One worker at a time, which looks for room only then: two would each fill it.
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

/** Case does not matter (~*). */
const LINK = 'https?://|www\\.'

async function claimSingle(
  trx: Transaction<DB>,
  room: number,
  now: Date,
): Promise<NotifiedMessage[]> {
  const anHourAgo = new Date(now.getTime() - 60 * 60_000)
  const { rows } = await sql<NotifiedMessage>`
    with untold as (
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
      select id from untold, linking
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
