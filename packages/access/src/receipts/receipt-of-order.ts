import type { Receipt } from '@kot/contract/access/receipt'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import { receiptFacts } from './receipt-facts.ts'

export type OrderReceipt = {
  receipt: Receipt
  /** Null once the account is deleted. */
  accountId: string | null
  lang: Lang
}

/** The receipt of an order by its id, for the mail; null while there is none. */
export async function receiptOfOrder(db: Database, orderId: string): Promise<OrderReceipt | null> {
  const row = await db
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', orderId)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  return row ? { receipt: receiptFacts(row), accountId: row.account_id, lang: row.lang } : null
}
