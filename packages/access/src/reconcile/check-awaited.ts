import type { Order } from '../orders/order.ts'
import type { AccessDeps } from '../payments/provider.ts'
import { applyProviderAnswer, findPaymentsOf } from '../settle/awaited-payments.ts'
import { hasNoMovement } from '../settle/check-payment.ts'
import { settlePayment } from '../settle/settle-payment.ts'

type CheckedAwaited = {
  /** Orders whose outcome is still unknown. */
  awaited: number
  /** Number of errors in this run. */
  troubles: number
}

/** Stops after this many errors. The next run is in some seconds. */
const MAX_PROBLEMS = 3

/**
 * Queries the provider about every order whose buyer waits: those whose payment may be pending, and those
 * that are paid and not finished. Idempotent, and may run beside any other work on the same orders.
 */
export async function checkAwaited(parts: AccessDeps): Promise<CheckedAwaited> {
  const orders = await listWaiting(parts)
  let troubles = 0
  for (const group of asTheyAreFound(orders)) {
    if (troubles >= MAX_PROBLEMS) break
    try {
      await checkGroup(parts, group)
    } catch (error) {
      troubles += 1
      parts.onTrouble?.({ err: error }, 'awaited payment check failed')
    }
  }
  return { awaited: (await listWaiting(parts)).length, troubles }
}

/** One list finds the payments of all orders that are paid in a dialog. */
function asTheyAreFound(orders: readonly Order[]): Order[][] {
  const listed = orders.filter(({ payment_id }) => payment_id === null)
  const known = orders.filter(({ payment_id }) => payment_id !== null)
  return [...(listed.length > 0 ? [listed] : []), ...known.map((order) => [order])]
}

async function checkGroup(parts: AccessDeps, orders: readonly Order[]): Promise<void> {
  const askedAt = parts.now()
  const found = await findPaymentsOf(parts.provider, orders)
  let trouble: unknown = null
  for (const [orderId, payments] of found) {
    try {
      for (const payment of payments) {
        if (!hasNoMovement(payment)) await settlePayment(parts, payment)
      }
      await applyProviderAnswer(parts, { orderId, payments, askedAt })
    } catch (error) {
      trouble = error
    }
  }
  if (trouble !== null) throw trouble
}

function listWaiting({ db, provider }: Pick<AccessDeps, 'db' | 'provider'>): Promise<Order[]> {
  return db
    .selectFrom('access_order')
    .selectAll()
    .where('provider', '=', provider.kind)
    .where((where) =>
      where.or([
        where('awaited_until', 'is not', null),
        where('state', 'in', ['authorised', 'capturing', 'unknown', 'captured']),
      ]),
    )
    .orderBy('created_at')
    .$castTo<Order>()
    .execute()
}
