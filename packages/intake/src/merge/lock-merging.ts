import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/**
 * Waits until nobody else decides which advert belongs to which home, and keeps it so until the
 * transaction ends: two sources that bring one home at the same moment would make two of it. Taken
 * after the lock of the source, never before.
 */
export async function lockMerging(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('intake.merge'))`.execute(trx)
}
