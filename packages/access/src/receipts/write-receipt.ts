import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { receiptMail } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payment/payment.ts'

type Writing = {
  order: Order
  accountId: string
  span: { starts_at: Date; ends_at: Date }
  card: Payment['card']
  now: Date
}

/** Freezes what the buyer is told, under the next number, and asks for the mail about it. */
export async function writeReceipt(
  trx: Transaction<DB>,
  { order, accountId, span, card, now }: Writing,
): Promise<void> {
  const customer = await trx
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('receipt')
    .values({
      number: await nextNumber(trx),
      order_id: order.id,
      account_id: accountId,
      issued_at: now,
      lang: order.lang,
      package: order.package,
      price: order.price,
      valid_from: span.starts_at,
      valid_until: span.ends_at,
      customer_name: customer.name,
      customer_email: customer.email,
      card_scheme: card?.scheme ?? null,
      // Whatever a provider sends there, nobody goes without their access for it.
      card_last4: card && /^\d{4}$/.test(card.last4) ? card.last4 : null,
    })
    .execute()
  await enqueue(trx, receiptMail, { order: order.id })
}

/** From here on others wait for their number, so it is taken as late as possible. */
async function nextNumber(trx: Transaction<DB>): Promise<number> {
  const { last } = await trx
    .updateTable('receipt_number')
    .set({ last: sql<number>`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
