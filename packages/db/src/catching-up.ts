import { sql, type Transaction } from 'kysely'
import type { DB } from './generated.ts'

/**
 * Says whether what follows in this transaction is seen late: a first import, or a source that was out of
 * reach for long. The news of it is marked so, and nobody is mailed at once.
 */
export async function setCatchingUp(trx: Transaction<DB>, on: boolean): Promise<void> {
  await sql`select set_config('kot.catching_up', ${on ? 'on' : 'off'}, true)`.execute(trx)
}
