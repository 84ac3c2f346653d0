import type { Payment, PaymentProvider } from '../payments/provider.ts'
import type { Order } from '../orders/order.ts'

export type PaymentMismatch =
  | 'merchant'
  | 'test-flag'
  | 'failed'
  | 'currency'
  | 'amount'
  | 'not-secured'
  | 'given-back'
  | 'reference'
  | 'product'
  | 'user'
  | 'account-gone'

type Agreed = Pick<Order, 'reference' | 'package' | 'price' | 'currency' | 'account_id'>

/** Lists everything in which a payment differs from its order. Only a payment without mismatches is
 *  captured. */
export function findPaymentMismatches(
  payment: Payment,
  order: Agreed,
  ours: Pick<PaymentProvider, 'merchant' | 'test'>,
): PaymentMismatch[] {
  const { carried } = payment
  const faults: [PaymentMismatch, boolean][] = [
    ['merchant', payment.merchant !== ours.merchant],
    ['test-flag', payment.test !== ours.test],
    ['failed', !payment.successful || payment.fault !== null],
    ['currency', payment.currency !== order.currency],
    ['amount', payment.amount !== order.price],
    ['not-secured', !payment.secured],
    ['given-back', payment.voided > 0 || payment.refunded > 0 || payment.disputed > 0],
    ['reference', carried.reference !== order.reference],
    ['product', carried.product !== String(order.package)],
    ['user', order.account_id !== null && carried.user !== order.account_id],
    ['account-gone', order.account_id === null],
  ]
  return faults.flatMap(([fault, found]) => (found ? [fault] : []))
}

/** No money has moved: not paid yet, or declined. */
export const hasNoMovement = ({
  pending,
  captured,
  voided,
  refunded,
  disputed,
}: Payment): boolean => pending + captured + voided + refunded + disputed === 0

/** Captured and not returned. Negative if a refunded amount is also disputed. */
export const amountKept = ({ captured, refunded, disputed }: Payment): number =>
  captured - refunded - disputed

/** Reserved, or captured and not returned. */
export const amountToReturn = (payment: Payment): number =>
  payment.pending + Math.max(0, amountKept(payment))
