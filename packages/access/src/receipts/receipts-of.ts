import type { Receipt } from '@kot/contract/access/receipt'
import type { Database } from '@kot/db/connect'
import { receiptFacts } from './receipt-facts.ts'

/** Everything an account has bought, the newest first. */
export async function receiptsOf(db: Database, accountId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('receipt')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(receiptFacts)
}
