import type { Receipt } from '@kot/contract/pass/access'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { Transaction } from 'kysely'
import type { Order } from '../orders/order.ts'
import { composeConfirmation } from './compose-confirmation.ts'

type Writing = {
  order: Pick<Order, 'id' | 'terms_hash' | 'binding_terms_hash'>
  receipt: Receipt
  now: Date
}

/** Writes the confirmation of a purchase, in the transaction that grants its access. */
export async function writeConfirmation(
  trx: Transaction<DB>,
  { order, receipt, now }: Writing,
): Promise<void> {
  const [terms, binding] = await Promise.all(
    [order.terms_hash, order.binding_terms_hash].map((hash) =>
      trx
        .selectFrom('purchase_terms')
        .select(['lang', 'text', 'request'])
        .where('hash', '=', hash)
        .$narrowType<{ lang: Lang }>()
        .executeTakeFirstOrThrow(),
    ),
  )
  if (!terms || !binding) throw new Error(`order ${order.id}: its terms are gone`)
  await trx
    .insertInto('purchase_confirmation')
    .values({
      order_id: order.id,
      written_at: now,
      ...composeConfirmation({ receipt, terms, binding }),
    })
    .execute()
}
