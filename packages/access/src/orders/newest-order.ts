import type { Database } from '@kot/db/connect'
import type { ProviderKind } from '../payment/payment-provider.ts'
import type { Order } from './order.ts'

type Asked = { paymentId: string; accountId: string; product: number; provider: ProviderKind }

/** The order somebody most likely means while the provider cannot tell: the one that has this payment,
 *  or else their newest for that package. */
export async function newestOrder(
  db: Database,
  { paymentId, accountId, product, provider }: Asked,
): Promise<Order | null> {
  const order = await db
    .selectFrom('access_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where((where) => where.or({ package: product, payment_id: paymentId }))
    .orderBy(({ eb }) => eb('payment_id', 'is not distinct from', paymentId), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .$castTo<Order>()
    .executeTakeFirst()
  return order ?? null
}
