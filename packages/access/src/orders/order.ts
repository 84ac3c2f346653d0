import type { AccessOrder, DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { Selectable, Transaction } from 'kysely'
import type { OrderProgress } from '@kot/contract/pass/access'
import type { ProviderKind } from '../payments/provider.ts'

export const orderStates = [
  'created',
  'authorised',
  'capturing',
  'unknown',
  'captured',
  'granted',
  'abandoned',
  'rejected',
  'withdrawn',
  'returned',
  'refunded',
  'disputed',
  'revoked',
] as const

export type OrderState = (typeof orderStates)[number]

/** A row of access_order, with the values allowed by its checks. */
export type Order = Selectable<AccessOrder> & {
  state: OrderState
  lang: Lang
  provider: ProviderKind
}

const HOUR_MS = 60 * 60_000

/** An unpaid order expires after a day. */
export const ORDER_TTL_MS = 24 * HOUR_MS
/**
 * An open order is reused only while at least this much time is left, so that a payer can finish.
 */
const LEFT_TO_PAY_MS = HOUR_MS

export const isOrderOpen = ({ created_at }: Order, now: Date): boolean =>
  now.getTime() - created_at.getTime() < ORDER_TTL_MS - LEFT_TO_PAY_MS

/** How long a payment may take from the moment its buyer is sent to pay. */
const PAYING_MS = 30 * 60_000
/** How long a payment may still arrive once its buyer cannot pay any more. */
const ARRIVING_MS = 5 * 60_000

/** Until when a payment is awaited of a buyer who was just sent to pay. */
export const awaitedFromSending = (now: Date): Date => new Date(now.getTime() + PAYING_MS)

/** Until when a payment is awaited of which the buyer's page will not report any more. */
export const awaitedFromEnd = (now: Date): Date => new Date(now.getTime() + ARRIVING_MS)

const progress: Record<Exclude<OrderState, 'created'>, OrderProgress> = {
  authorised: 'activating',
  capturing: 'activating',
  unknown: 'activating',
  captured: 'activating',
  granted: 'granted',
  abandoned: 'refused',
  rejected: 'refused',
  withdrawn: 'withdrawn',
  returned: 'withdrawn',
  refunded: 'withdrawn',
  disputed: 'withdrawn',
  revoked: 'withdrawn',
}

/** Returns the progress of an order as shown to its payer. */
export function publicProgress({
  state,
  awaited_until,
  fault,
}: Pick<Order, 'state' | 'awaited_until' | 'fault'>): OrderProgress {
  if (state !== 'created') return progress[state]
  if (awaited_until !== null) return 'checking'
  return fault === null ? 'open' : 'refused'
}

/**
 * Locks an order and its account until the transaction ends. The account is locked first, in the
 * same order as when an account is deleted. The opposite order could deadlock.
 */
export async function lockOrder(trx: Transaction<DB>, orderId: string): Promise<Order> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', (query) =>
      query.selectFrom('access_order').select('account_id').where('id', '=', orderId),
    )
    .forNoKeyUpdate()
    .execute()
  return trx
    .selectFrom('access_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}

type Move = {
  now: Date
  /** From now on the only payment of the order. */
  paymentId?: string
  fault?: string
  /** Start of a call to the provider. Every other transition clears the lease. */
  leasedUntil?: Date
}

/** Changes the state of an order. The database rejects transitions that are not allowed. */
export async function setOrderState(
  trx: Transaction<DB>,
  order: Order,
  state: OrderState,
  { now, paymentId, fault, leasedUntil }: Move,
): Promise<Order> {
  return trx
    .updateTable('access_order')
    .set({
      state,
      changed_at: now,
      leased_until: leasedUntil ?? null,
      // The provider has answered, or the order has expired.
      awaited_until: null,
      ...(paymentId !== undefined && { payment_id: paymentId }),
      ...(fault !== undefined && { fault }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}
