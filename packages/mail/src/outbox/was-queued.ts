import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'

/** Whether this reason has a mail already; for whoever would otherwise make a secret in vain. */
export async function wasQueued(trx: Transaction<DB>, reason: string): Promise<boolean> {
  const row = await trx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('reason_key', '=', reason)
    .executeTakeFirst()
  return row !== undefined
}
