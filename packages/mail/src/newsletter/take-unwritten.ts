import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { newsletterOfRow, type Newsletter } from './newsletter.ts'

/** The first newsletter that is on its way and not written to everybody yet; nobody else writes it until
 *  the transaction ends. Null when there is none, or another worker is at it. */
export async function takeUnwritten(trx: Transaction<DB>): Promise<Newsletter | null> {
  const row = await trx
    .selectFrom('newsletter')
    .selectAll()
    .where('sent_at', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('sent_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? newsletterOfRow(row) : null
}

/** Remembers how far it is written, in the transaction of the mails. */
export async function markWritten(
  trx: Transaction<DB>,
  id: string,
  { upTo, doneAt }: { upTo: string | null; doneAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('newsletter')
    .set({ ...(upTo !== null && { written_up_to: upTo }), done_at: doneAt })
    .where('id', '=', id)
    .execute()
}

/** How many newsletter mails have not left yet. */
export async function newslettersWaiting(trx: Transaction<DB>): Promise<number> {
  const { count } = await trx
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_attempt_at', 'is not', null)
    .where('kind', '=', 'newsletter')
    .executeTakeFirstOrThrow()
  return count
}
