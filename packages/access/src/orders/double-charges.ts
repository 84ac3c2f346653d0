import type { DB } from '@kot/db/generated'
import { isOneIntention, type PaidPurchase } from '@kot/domain/pass/double-charge'
import type { Kysely, Transaction } from 'kysely'

export type DoubleCharge = {
  /** The later of the two purchases, whose access comes after that of the other one. */
  orderId: string
  reference: string
  product: number
  price: number
  receipt: number
  /** The order that was paid first. */
  firstId: string
  /** Its access has not begun. */
  isUnused: boolean
}

type Query = { accountId: string; now: Date }

/** Lists the purchases of an account that were most likely made by mistake beside an earlier one. */
export async function listDoubleCharges(
  db: Kysely<DB> | Transaction<DB>,
  { accountId, now }: Query,
): Promise<DoubleCharge[]> {
  const bought = await db
    .selectFrom('access_order')
    .innerJoin('access_grant', 'access_grant.order_id', 'access_order.id')
    .innerJoin('receipt', 'receipt.order_id', 'access_order.id')
    .select([
      'access_order.id as orderId',
      'access_order.reference',
      'access_order.package as product',
      'access_order.price',
      'access_order.sent_at',
      'access_order.told_at as toldAt',
      'access_grant.created_at as boughtAt',
      'access_grant.starts_at',
      'receipt.number as receipt',
    ])
    .where('access_order.account_id', '=', accountId)
    .where('state', '=', 'granted')
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('access_grant.created_at')
    .orderBy('access_grant.id')
    .execute()
  return bought.flatMap((second, index) => {
    const { orderId, reference, product, price, receipt } = second
    const first = bought
      .slice(0, index)
      .find((earlier) => isOneIntention(asPurchase(earlier), asPurchase(second)))
    if (!first) return []
    const isUnused = second.starts_at > now
    return [{ orderId, reference, product, price, receipt, firstId: first.orderId, isUnused }]
  })
}

type PurchaseRow = Omit<PaidPurchase, 'sentAt'> & { sent_at: Date | null }

/** Orders from before the sending was recorded were sent before they were bought. */
const asPurchase = ({ sent_at, boughtAt, toldAt }: PurchaseRow): PaidPurchase => ({
  sentAt: sent_at ?? boughtAt,
  boughtAt,
  toldAt,
})
