import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { lockOrder, type Order } from '../orders/order.ts'
import type { AccessDeps, Payment, PaymentProvider } from '../payments/provider.ts'
import { hasNoMovement } from './check-payment.ts'

/** Tolerance for the difference between the provider's clock and ours. */
export const CLOCK_TOLERANCE_MS = 60 * 60_000

type Sought = Pick<Order, 'id' | 'reference' | 'payment_id' | 'created_at'>

/**
 * Fetches the payments of orders, by the id of the order. A payment in a dialog is known to us only by
 * the reference that it carries: the provider's list is searched for it.
 */
export async function findPaymentsOf(
  provider: PaymentProvider,
  orders: readonly Sought[],
): Promise<Map<string, Payment[]>> {
  const found = new Map<string, Payment[]>(orders.map(({ id }) => [id, []]))
  const listed = new Map<string | null, string>()
  for (const { id, payment_id, reference } of orders) {
    if (payment_id === null) listed.set(reference, id)
    else
      found.set(
        id,
        [await provider.find(payment_id)].filter((payment) => payment !== null),
      )
  }
  if (listed.size === 0) return found
  const first = Math.min(...orders.map(({ created_at }) => created_at.getTime()))
  for await (const payment of provider.since(new Date(first - CLOCK_TOLERANCE_MS))) {
    const orderId = listed.get(payment.carried.reference)
    if (orderId !== undefined) found.get(orderId)?.push(payment)
  }
  return found
}

type ProviderAnswer = {
  orderId: string
  /** The payments of the order that the provider knows. */
  payments: readonly Payment[]
  /** When the provider was queried for them. */
  askedAt: Date
  /** The buyer's page has reported that nothing is being paid any more. */
  isOver?: boolean | undefined
}

/**
 * Ends the wait for the payment of an open order if the provider has answered: the payment was
 * declined, or the provider still knows of none when it has to. Idempotent.
 */
export async function applyProviderAnswer(
  { db }: Pick<AccessDeps, 'db'>,
  answer: ProviderAnswer,
): Promise<void> {
  // A reserved or captured amount is settled, not declined.
  if (answer.payments.some((payment) => !hasNoMovement(payment))) return
  await db.transaction().execute((trx) => concludeWait(trx, answer))
}

async function concludeWait(
  trx: Transaction<DB>,
  { orderId, payments, askedAt, isOver = false }: ProviderAnswer,
): Promise<void> {
  const { state, awaited_until, sent_at } = await lockOrder(trx, orderId)
  if (state !== 'created' || awaited_until === null || sent_at === null) return
  const [declined] = payments
    .filter(({ fault, createdAt }) => fault !== null && createdAt >= sent_at)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const isSilent = awaited_until <= askedAt || (isOver && sent_at <= askedAt)
  if (!declined && !isSilent) return
  await trx
    .updateTable('access_order')
    .set({ awaited_until: null, ...(declined && { fault: declined.fault }) })
    .where('id', '=', orderId)
    .execute()
}
