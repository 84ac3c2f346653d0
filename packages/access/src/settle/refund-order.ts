import { type AccessDeps, type Payment, ProviderUnreachableError } from '../payments/provider.ts'
import { belongsInLedger } from '../ledger/ledger.ts'
import { amountKept } from './check-payment.ts'
import type { OrderState } from '../orders/order.ts'
import { returnMoney } from './return-money.ts'
import { settlePayment } from './settle-payment.ts'

export type Refund = {
  /**
   * `already`: there was nothing left to refund. `refused`: the provider declined. `impossible`: the
   * order is in another state, or has no payment of ours. `unclear`: no response; retrying is safe.
   */
  outcome: 'refunded' | 'already' | 'refused' | 'impossible' | 'unclear'
  /** Whole krónur refunded by this call. */
  amount: number
}

/** The money was captured, and settling is finished. */
export const refundableStates: readonly OrderState[] = [
  'granted',
  'withdrawn',
  'returned',
  'revoked',
]

/**
 * Refunds everything that the payment of an order still holds. The ledger entry and the end of
 * access follow as for any refund reported by the provider, so the reconciliation completes an
 * interrupted call. The provider never refunds more than was captured, so concurrent calls result
 * in one refund.
 */
export async function refundOrder(parts: AccessDeps, orderId: string): Promise<Refund> {
  const { db, provider } = parts
  const order = await db
    .selectFrom('access_order')
    .select(['payment_id', 'provider', 'state'])
    .where('id', '=', orderId)
    .$narrowType<{ state: OrderState }>()
    .executeTakeFirst()
  if (!order?.payment_id || order.provider !== provider.kind) return nothing('impossible')
  if (!refundableStates.includes(order.state)) return nothing('impossible')
  try {
    const before = await provider.find(order.payment_id)
    if (!before || !belongsInLedger(before, provider)) return nothing('impossible')
    const after = amountKept(before) > 0 ? await tryToReturnMoney(parts, before) : before
    await settlePayment(parts, after)
    if (amountKept(before) <= 0) return nothing('already')
    const amount = amountKept(before) - Math.max(0, amountKept(after))
    return amount > 0 ? { outcome: 'refunded', amount } : nothing('refused')
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error
    parts.onTrouble?.({ order: orderId, err: error }, 'refund outcome unknown')
    return nothing('unclear')
  }
}

const nothing = (outcome: Refund['outcome']): Refund => ({ outcome, amount: 0 })

/** After a lost response, the payment shows whether the refund took place. */
async function tryToReturnMoney({ provider }: AccessDeps, payment: Payment): Promise<Payment> {
  try {
    return await returnMoney(provider, payment)
  } catch (error) {
    const found = await provider.find(payment.id)
    if (!found || amountKept(found) > 0) throw error
    return found
  }
}
