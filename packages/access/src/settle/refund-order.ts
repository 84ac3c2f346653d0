import { type AccessDeps, type Payment, ProviderUnreachableError } from '../payments/provider.ts'
import { belongsInLedger } from '../ledger/ledger.ts'
import { amountKept } from './check-payment.ts'
import type { OrderState } from '../orders/order.ts'
import { returnMoney } from './return-money.ts'
import { settlePayment } from './settle-payment.ts'

export type Refund = {
  /** `already`: nothing of it was with us any more. `refused`: the provider said no. `impossible`: there
   *  is no payment of ours at its end. `unclear`: no answer; asking again is safe. */
  outcome: 'refunded' | 'already' | 'refused' | 'impossible' | 'unclear'
  /** Whole krónur that went back by this. */
  amount: number
}

/** Only these: what is under way comes to its end by itself first. */
export const refundableStates: readonly OrderState[] = ['granted', 'revoked']

/**
 * Gives back all that an order's payment still holds. What follows, the entry in the books and the end of
 * the access, is what follows any refund that the provider tells of, so somebody who is killed in between
 * is finished for by the reconciliation. The provider gives back no more than was taken: asked twice, also
 * at once, it is one refund.
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
    parts.onTrouble?.({ err: error, order: orderId }, 'a refund had no answer')
    return nothing('unclear')
  }
}

const nothing = (outcome: Refund['outcome']): Refund => ({ outcome, amount: 0 })

/** An answer that got lost says nothing; the payment itself does. */
async function tryToReturnMoney({ provider }: AccessDeps, payment: Payment): Promise<Payment> {
  try {
    return await returnMoney(provider, payment)
  } catch (error) {
    const found = await provider.find(payment.id)
    if (!found || amountKept(found) > 0) throw error
    return found
  }
}
