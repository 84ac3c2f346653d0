import type { Database } from '@kot/db/connect'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payment/payment.ts'
import type { ProviderKind } from '../payment/payment-provider.ts'

/** The order a payment was used for, or else the one it says it is for. */
export async function orderOfPayment(
  db: Database,
  provider: ProviderKind,
  { id, carried }: Payment,
): Promise<Order | null> {
  const found = await db
    .selectFrom('access_order')
    .selectAll()
    .where('provider', '=', provider)
    .where((where) => where.or({ payment_id: id, reference: carried.reference ?? '' }))
    .orderBy((order) => order.case().when('payment_id', '=', id).then(0).else(1).end())
    .limit(1)
    .$castTo<Order>()
    .executeTakeFirst()
  return found ?? null
}
