import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** Waits until nobody else in the whole system publishes, and keeps it so until the transaction ends. */
export async function lockPublication(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('market.publish'))`.execute(trx)
}
