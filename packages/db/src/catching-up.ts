import { sql, type Transaction } from 'kysely'
import type { DB } from './generated.ts'

/**
 * Sets whether the following changes in this transaction are late: a first import, or a source that
 * was unreachable for long. Their news is marked as late and not mailed at once.
 */
export async function setCatchingUp(trx: Transaction<DB>, on: boolean): Promise<void> {
  await sql`select set_config('kot.catching_up', ${on ? 'on' : 'off'}, true)`.execute(trx)
}
