import type { Receipt } from '@kot/contract/access/receipt'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import { receiptFacts } from './receipt-facts.ts'

/** A receipt by its number, for the account it was written for and nobody else. */
export async function receiptOfNumber(
  db: Database,
  { number, accountId }: { number: number; accountId: string },
): Promise<{ receipt: Receipt; lang: Lang } | null> {
  const row = await db
    .selectFrom('receipt')
    .selectAll()
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  return row ? { receipt: receiptFacts(row), lang: row.lang } : null
}
