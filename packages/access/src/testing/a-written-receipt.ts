import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'

type ReceiptFacts = {
  accountId: string
  name?: string
  email: string
  lang?: Lang
  boughtAt?: Date
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/** Seven days that were bought, paid and written down; for tests of what comes after.
 *  @returns the order's id */
export async function aWrittenReceipt(db: Database, facts: ReceiptFacts): Promise<string> {
  const { accountId, name = 'Anna Jónsdóttir', email, lang = 'is' } = facts
  const { boughtAt = new Date('2027-03-04T12:00:00Z') } = facts
  const { id } = await db
    .insertInto('access_order')
    .values({
      reference: randomUUID(),
      account_id: accountId,
      package: 0,
      price: 1_990,
      currency: 'ISK',
      lang,
      provider: 'dialog',
      payment_id: randomUUID(),
      state: 'granted',
      created_at: boughtAt,
      changed_at: boughtAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { last } = await db
    .updateTable('receipt_number')
    .set((row) => ({ last: row('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('receipt')
    .values({
      number: last,
      order_id: id,
      account_id: accountId,
      issued_at: boughtAt,
      lang,
      package: 0,
      price: 1_990,
      valid_from: boughtAt,
      valid_until: new Date(boughtAt.getTime() + WEEK_MS),
      customer_name: name,
      customer_email: email,
      card_scheme: 'visa',
      card_last4: '0000',
    })
    .execute()
  return id
}
