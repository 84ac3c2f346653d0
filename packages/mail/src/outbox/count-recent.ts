import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { MailKind } from './mail-kinds.ts'

/** How many mails of a kind have come to their end since then or are still on their way: what a mailbox
 *  has got, or is about to get. In parts, each with an index: most rows of the table are long settled. */
export async function countRecent(
  trx: Transaction<DB>,
  kind: MailKind,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from outgoing_mail where kind = ${kind} and settled_at > ${since})
      + (select count(*) from outgoing_mail where kind = ${kind} and next_attempt_at is not null)
      + (select count(*) from outgoing_mail where kind = ${kind} and state = 'sending')
    )::integer as count
  `.execute(trx)
  return rows[0]?.count ?? 0
}
