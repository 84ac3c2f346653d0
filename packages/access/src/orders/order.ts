import type { AccessOrder, DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { Selectable, Transaction } from 'kysely'
import type { OrderProgress } from '@kot/contract/access'
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
  'refunded',
  'disputed',
  'revoked',
] as const

export type OrderState = (typeof orderStates)[number]

/** A row of access_order, with the values that its checks allow. */
export type Order = Selectable<AccessOrder> & {
  state: OrderState
  lang: Lang
  provider: ProviderKind
}

const HOUR_MS = 60 * 60_000

/** An order that nobody has paid after a day is given up. */
export const ORDER_TTL_MS = 24 * HOUR_MS
/** An open order is handed out again only while this is left of its day: who begins to pay must be able
 *  to finish. */
const LEFT_TO_PAY_MS = HOUR_MS

export const isOrderOpen = ({ created_at }: Order, now: Date): boolean =>
  now.getTime() - created_at.getTime() < ORDER_TTL_MS - LEFT_TO_PAY_MS

const progress: Record<OrderState, OrderProgress> = {
  created: 'open',
  authorised: 'activating',
  capturing: 'activating',
  unknown: 'activating',
  captured: 'activating',
  granted: 'granted',
  abandoned: 'refused',
  rejected: 'refused',
  refunded: 'withdrawn',
  disputed: 'withdrawn',
  revoked: 'withdrawn',
}

/** How far an order is, as its payer should know it. */
export const publicOrderState = (state: OrderState): OrderProgress => progress[state]

/**
 * Reads an order and keeps everybody else from changing it, or the access of its account, until the
 * transaction ends. The account comes first: deleting one locks in that order too, and two who lock
 * crosswise would wait for each other.
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
  /** The one payment of the order, from here on. */
  paymentId?: string
  fault?: string
  /** Somebody is about to talk to the provider; any other move ends that. */
  leasedUntil?: Date
}

/** The only way an order changes its state; whether there is such a way the database knows. */
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
      ...(paymentId !== undefined && { payment_id: paymentId }),
      ...(fault !== undefined && { fault }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}
