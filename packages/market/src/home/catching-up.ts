import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/**
 * Says that what this transaction adds is not new but seen late: a first import, or a source that was
 * out of reach for long. The news of it is marked so, and nobody is mailed at once.
 */
export async function catchingUp(trx: Transaction<DB>): Promise<void> {
  await sql`set local kot.catching_up = 'on'`.execute(trx)
}
