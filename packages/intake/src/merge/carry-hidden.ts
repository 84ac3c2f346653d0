import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** What an operator took down must not come back under the id of the home it became a part of. */
export async function carryHidden(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`
    update home set hidden_at = taken.hidden_at, hidden_reason = taken.hidden_reason
    from home taken
    where
      home.id = ${to} and home.hidden_at is null
      and taken.id = ${from} and taken.hidden_at is not null
  `.execute(trx)
}
