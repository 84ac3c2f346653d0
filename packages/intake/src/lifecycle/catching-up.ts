import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** Says whether what follows in this transaction is seen late: its news is marked so, and mailed to
 *  nobody at once. */
export async function setCatchingUp(trx: Transaction<DB>, on: boolean): Promise<void> {
  await sql`select set_config('kot.catching_up', ${on ? 'on' : 'off'}, true)`.execute(trx)
}
