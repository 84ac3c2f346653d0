import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import {
  type ConnectedKind,
  connectedKinds,
  NOT_COMPOSED,
  NOT_COMPOSED_HANDLED,
} from '@kot/domain/watch/notification-channel'
import { type Kysely, sql, type Transaction } from 'kysely'

/** Counts the messages that could not be composed and wait for the operator, by kind of channel. */
export const countUncomposedMessages = (
  db: Kysely<DB>,
): Promise<{ kind: string; count: number; since: Date; last: Date }[]> =>
  db
    .selectFrom('outgoing_message')
    .select(({ fn }) => [
      'channel_kind as kind',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.max('created_at').as('last'),
    ])
    .where('fault', '=', NOT_COMPOSED)
    .groupBy('channel_kind')
    .orderBy('channel_kind')
    .execute()

/** Marks all of them as handled: mail has taken over. Returns how many they were. */
export async function handleUncomposedMessages(trx: Transaction<DB>): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outgoing_message')
    .set({ fault: NOT_COMPOSED_HANDLED })
    .where('fault', '=', NOT_COMPOSED)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Returns since when the longest waiting message of each kind of channel waits for a worker; null where none
 * does. One that waits for its next attempt after a failure does not count: its peer is the cause.
 */
export async function oldestDueMessages(
  db: Database,
  now: Date,
): Promise<{ kind: ConnectedKind; since: Date | null }[]> {
  const { rows } = await sql<{ kind: ConnectedKind; since: Date | null }>`
    select kind.kind, min(message.since) as since
    from unnest(${[...connectedKinds]}::text[]) as kind (kind)
    left join (
      select channel_kind, next_attempt_at as since from outgoing_message
      where next_attempt_at <= ${now}
      union all
      select channel_kind, leased_until from outgoing_message
      where state = 'sending' and leased_until <= ${now}
    ) message on message.channel_kind = kind.kind
    group by kind.kind
  `.execute(db)
  return rows
}
