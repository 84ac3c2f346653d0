import { sql } from 'kysely'
import { resolveAlerts } from '../alerts/alerts.ts'
import { listDoubleCharges } from '../orders/double-charges.ts'
import { getOrder } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import type { AccessDeps } from '../payments/provider.ts'
import { refundOrder, type Refund } from '../settle/refund-order.ts'

type ReturnInput = { reference: string; accountId: string }

/**
 * Returns the money of a purchase that its buyer made by mistake beside another one. Its access ends, the
 * other one stays. Idempotent.
 * @returns null when the account has no such order; 'impossible' when it was no double charge, or its
 * access has begun, which the operator decides about
 */
export async function returnDoubleCharge(
  parts: AccessDeps,
  { reference, accountId }: ReturnInput,
): Promise<Refund | null> {
  const { db, now } = parts
  const order = await getOrder(db, { reference, accountId })
  if (!order) return null
  if (order.state === 'granted') {
    const charges = await listDoubleCharges(db, { accountId, now: now() })
    const isReturnable = charges.some(({ orderId, isUnused }) => orderId === order.id && isUnused)
    if (!isReturnable) return { outcome: 'impossible', amount: 0 }
  }
  const refund = await refundOrder(parts, order.id)
  if (refund.outcome === 'refunded' || refund.outcome === 'already')
    await resolveAlert(parts, order)
  return refund
}

/** There is nothing left for the operator to do. */
async function resolveAlert({ db, now }: AccessDeps, { id }: Order): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const alerts = await trx
      .selectFrom('operator_alert')
      .select('id')
      .where('kind', '=', 'charged-twice')
      .where(sql`details ->> 'order'`, '=', id)
      .where('settled_at', 'is', null)
      .execute()
    if (alerts.length === 0) return
    await resolveAlerts(
      trx,
      alerts.map((alert) => alert.id),
      now(),
    )
  })
}
