import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Payment, PaymentProvider } from '../payments/provider.ts'

/** What the provider reports of a payment. */
export const providerKinds = ['authorised', 'captured', 'voided', 'refunded', 'disputed'] as const
/** `transferred`: by the operator to the buyer's bank account, of which the provider knows nothing. */
export const ledgerKinds = [...providerKinds, 'transferred'] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export type Totals = Record<(typeof providerKinds)[number], number>

/** Returns the totals of a payment in the terms of the ledger. */
export const paymentTotals = (payment: Payment): Totals => ({
  // What was reserved is still pending, or was captured or voided. Providers differ in the amount
  // they report for a declined payment.
  authorised: payment.pending + payment.captured + payment.voided,
  captured: payment.captured,
  voided: payment.voided,
  refunded: payment.refunded,
  disputed: payment.disputed,
})

/** The ledger holds krónur of our own shop. Other payments are never captured. */
export const belongsInLedger = (
  payment: Payment,
  ours: Pick<PaymentProvider, 'merchant' | 'test'>,
): boolean =>
  payment.merchant === ours.merchant &&
  payment.test === ours.test &&
  payment.currency === 'ISK' &&
  Object.values(paymentTotals(payment)).every(Number.isInteger)

/** Sums what the ledger has of the provider's totals of one payment of an order. */
export async function ledgerTotals(
  db: Database | Transaction<DB>,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Totals> {
  const rows = await db
    .selectFrom('access_ledger')
    .select(['kind', sql<number>`sum(amount)::integer`.as('sum')])
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .groupBy('kind')
    .execute()
  const sums = new Map(rows.map(({ kind, sum }) => [kind, sum]))
  return Object.fromEntries(providerKinds.map((kind) => [kind, sums.get(kind) ?? 0])) as Totals
}

type ProviderPayment = {
  orderId: string
  payment: Payment
  provider: Pick<PaymentProvider, 'merchant' | 'test'>
  now: Date
}

/**
 * Records what has moved since the last entry of a payment: the difference between the provider's
 * totals and the sum of the ledger. Idempotent. The order must be locked, or two processes could
 * record the same difference.
 */
export async function recordLedgerEntries(
  trx: Transaction<DB>,
  { orderId, payment, provider, now }: ProviderPayment,
): Promise<Totals> {
  const none: Totals = { authorised: 0, captured: 0, voided: 0, refunded: 0, disputed: 0 }
  if (!belongsInLedger(payment, provider)) return none
  const before = await ledgerTotals(trx, { orderId, paymentId: payment.id })
  const total = paymentTotals(payment)
  const moved = providerKinds.flatMap((kind) => {
    const amount = movement(kind, total[kind] - before[kind])
    return amount === 0 ? [] : [{ kind, amount }]
  })
  if (moved.length > 0) {
    await trx
      .insertInto('access_ledger')
      .values(
        moved.map((row) => ({
          ...row,
          order_id: orderId,
          payment_id: payment.id,
          recorded_at: now,
        })),
      )
      .execute()
  }
  return { ...none, ...Object.fromEntries(moved.map(({ kind, amount }) => [kind, amount])) }
}

/**
 * Only a dispute can decrease. For other kinds, a lower total means that this response of the
 * provider is older than the last one recorded.
 */
const movement = (kind: keyof Totals, difference: number): number =>
  kind === 'disputed' ? difference : Math.max(0, difference)

type Transfer = { orderId: string; paymentId: string; amount: number; now: Date }

/** Records money that the operator has transferred to the buyer's bank account. */
export async function recordTransferEntry(
  trx: Transaction<DB>,
  { orderId, paymentId, amount, now }: Transfer,
): Promise<void> {
  await trx
    .insertInto('access_ledger')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      kind: 'transferred' satisfies LedgerKind,
      amount,
      recorded_at: now,
    })
    .execute()
}

/** Sums what was transferred to the buyer of an order. */
export async function transferredOf(trx: Transaction<DB>, orderId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('access_ledger')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'transferred' satisfies LedgerKind)
    .executeTakeFirstOrThrow()
  return sum
}

type PaymentsToday = {
  /** Orders opened today, paid or not. */
  orders: number
  /** Orders whose money was captured today. */
  paid: number
  /** Whole krónur captured today, without refunds. */
  captured: number
  /** To cards and to bank accounts. */
  refunded: number
  disputed: number
}

/** Sums the ledger since midnight. */
export async function paymentsToday(db: Kysely<DB>, now: Date): Promise<PaymentsToday> {
  // Iceland uses UTC all year.
  const midnight = new Date(now.toISOString().slice(0, 10))
  const { rows } = await sql<PaymentsToday>`
    select
      (select count(*)::integer from access_order where created_at >= ${midnight}) as orders,
      (count(distinct order_id) filter (where kind = 'captured'))::integer as paid,
      ${moved('captured')} as captured,
      ${moved('refunded', 'transferred')} as refunded,
      ${moved('disputed')} as disputed
    from access_ledger
    where recorded_at >= ${midnight}
  `.execute(db)
  return rows[0] ?? { orders: 0, paid: 0, captured: 0, refunded: 0, disputed: 0 }
}

/** Returns what was captured in the twelve months before now, less what went back, in whole krónur. */
export async function salesOfTwelveMonths(db: Kysely<DB>, now: Date): Promise<number> {
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - 1)
  const { rows } = await sql<{ sales: number }>`
    select ${moved('captured')} - ${moved('refunded', 'disputed', 'transferred')} as sales
    from access_ledger
    where recorded_at > ${from}
  `.execute(db)
  return rows[0]?.sales ?? 0
}

const moved = (...kinds: LedgerKind[]) =>
  sql`coalesce(sum(amount) filter (where kind = any(${kinds})), 0)::integer`
