import { sql } from 'kysely'
import type { Database } from '@kot/db/connect'
import type { AccessDeps, Payment, PaymentProvider } from '../payments/provider.ts'
import { belongsInLedger, ledgerTotals, paymentTotals, providerKinds } from '../ledger/ledger.ts'
import { CLOCK_TOLERANCE_MS } from '../settle/awaited-payments.ts'
import { hasNoMovement, amountToReturn } from '../settle/check-payment.ts'
import type { OrderState } from '../orders/order.ts'
import { findOrderOfPayment } from '../settle/settle-payment.ts'

export type AuditWindow = 'recent' | 'everything'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/**
 * Longer than the longest package: while it lasts, a refund has to be noticed within minutes. A
 * hundred purchases are one call to the provider.
 */
const RECENT_MS = 100 * DAY_MS
/**
 * A reservation can be captured for 180 days, and a card holder can open a dispute for some months
 * after that.
 */
const EVERYTHING_MS = 400 * DAY_MS

/** Of an order that still waits for something; in the words of the index access_order_unsettled. */
const isUnsettled = sql`state in (
  'created', 'authorised', 'capturing', 'unknown', 'captured', 'withdrawn', 'refunded', 'disputed')`

/**
 * Returns the start of the period for which payments are requested. It is earlier than usual if an
 * older order is not final, or if access bought earlier still lasts.
 */
export async function auditWindowStart(
  { db, provider, now }: Pick<AccessDeps, 'db' | 'provider' | 'now'>,
  scope: AuditWindow,
): Promise<Date> {
  const back = scope === 'everything' ? EVERYTHING_MS : RECENT_MS
  const latest = new Date(now().getTime() - back)
  const { rows } = await sql<{ first: Date }>`
    select least(
      ${latest}::timestamptz,
      (
        select min(created_at) from access_order
        where
          provider = ${provider.kind}
          and ${isUnsettled}
      ),
      (
        select min(access_order.created_at)
        from access_grant join access_order on access_order.id = access_grant.order_id
        where provider = ${provider.kind} and revoked_at is null and ends_at > ${now()}
      )
    ) as first
  `.execute(db)
  return new Date((rows[0]?.first ?? latest).getTime() - CLOCK_TOLERANCE_MS)
}

const ends: readonly OrderState[] = ['granted', 'rejected', 'returned', 'revoked']

/**
 * Checks whether the ledger matches a payment and its order is final. This is true for nearly all
 * payments and needs no lock.
 */
export async function hasNoRecentActivity(
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
): Promise<boolean> {
  if (hasNoMovement(payment)) return true
  const order = await findOrderOfPayment(db, provider.kind, payment)
  if (!order || !ends.includes(order.state)) return false
  // An order may keep the money that paid for it. Money won back in a dispute also stays; the
  // operator decides.
  const mayBeKept = order.payment_id === payment.id && order.state !== 'rejected'
  if (amountToReturn(payment) > 0 && !mayBeKept) return false
  if (!belongsInLedger(payment, provider)) return true
  const entered = await ledgerTotals(db, { orderId: order.id, paymentId: payment.id })
  const total = paymentTotals(payment)
  return providerKinds.every((kind) => entered[kind] === total[kind])
}

const UNSETTLED_FOR_MS = 24 * 60 * 60_000

/**
 * Returns the payments of orders that are not final or were recently rejected. The latter may still
 * hold money, and the provider's list does not contain payments of another shop.
 */
export async function unsettledPayments({
  db,
  provider,
  now,
}: Pick<AccessDeps, 'db' | 'provider' | 'now'>): Promise<string[]> {
  const lately = new Date(now().getTime() - 2 * UNSETTLED_FOR_MS)
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from access_order
    where
      provider = ${provider.kind}
      and payment_id is not null
      and (
        ${isUnsettled}
        or state = 'rejected' and changed_at > ${lately}
      )
    order by created_at
  `.execute(db)
  return rows.map((row) => row.payment_id)
}
