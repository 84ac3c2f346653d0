import { sql } from 'kysely'
import type { Database } from '@kot/db/connect'
import type { AccessDeps, Payment } from '../payments/provider.ts'
import { auditWindowStart } from './audit-window.ts'
import { ORDER_TTL_MS, type OrderState } from '../orders/order.ts'
import { belongsInLedger, providerKinds, type Totals, paymentTotals } from '../ledger/ledger.ts'
import { amountToReturn } from '../settle/check-payment.ts'

/**
 * Compares the provider, the ledger and granted access to the króna. Read-only. Empty when all
 * agree.
 *
 * @throws ProviderUnreachableError when the provider cannot be reached
 */
export async function auditBooks(parts: AccessDeps): Promise<Discrepancy[]> {
  const since = await auditWindowStart(parts, 'everything')
  const payments = new Map<string, Payment>()
  for await (const payment of parts.provider.since(since)) payments.set(payment.id, payment)
  return [
    ...(await auditPayments(parts, { since, payments })),
    ...(await auditOrders(parts)),
    ...(await auditReceipts(parts.db)),
  ]
}

/** A disagreement between the ledger, the provider and access. */
export type Discrepancy = {
  kind: string
  /** Id of the payment, order or receipt. */
  subject: string
  expected: number | string
  found: number | string
}

/** An order that has been authorised for longer and is not final was overlooked. */
const UNDER_WAY_MS = 10 * 60_000
/** The first reconciliation after its day abandons an order. */
const LATE_TO_ABANDON_MS = 60 * 60_000

type AuditedOrder = {
  id: string
  state: OrderState
  price: number
  has_account: boolean
  created_at: Date
  changed_at: Date
  /** Of the payment it was paid with. */
  paid: number
  /** Of all payments that name it. */
  kept: number
  reserved: number
  grants: number
  receipts: number
  /** Of its withdrawal; null without one. */
  withdrawal: { owed: number; returnBy: string } | null
}

/**
 * Compares money with access: each account with access has paid, and each that has paid has access.
 */
async function auditOrders({ db, now }: Pick<AccessDeps, 'db' | 'now'>): Promise<Discrepancy[]> {
  const { rows } = await sql<AuditedOrder>`
    select
      access_order.id, state, price, created_at, changed_at,
      account_id is not null as has_account,
      money.paid, money.kept, money.reserved,
      (select count(*)::integer from access_grant
        where order_id = access_order.id and revoked_at is null) as grants,
      (select count(*)::integer from receipt where order_id = access_order.id) as receipts,
      (select json_build_object('owed', owed, 'returnBy', return_by)
        from access_withdrawal where order_id = access_order.id) as withdrawal
    from access_order, lateral (
      select
        coalesce(sum(amount) filter (
          where kind = 'captured' and access_ledger.payment_id = access_order.payment_id
        ), 0)::integer as paid,
        coalesce(sum(case kind
          when 'captured' then amount
          when 'refunded' then -amount when 'disputed' then -amount when 'transferred' then -amount
          else 0 end), 0)::integer as kept,
        coalesce(sum(case kind
          when 'authorised' then amount when 'captured' then -amount when 'voided' then -amount
          else 0 end), 0)::integer as reserved
      from access_ledger where order_id = access_order.id
    ) as money
  `.execute(db)
  return rows.flatMap((row) => {
    const wanted = expectationsOf(row, now())
    return Object.entries(wanted).flatMap(([kind, [expected, found]]) =>
      expected === found ? [] : [{ kind, subject: row.id, expected, found }],
    )
  })
}

type Expectations = Record<string, readonly [expected: number | string, found: number | string]>

function expectationsOf(row: AuditedOrder, now: Date): Expectations {
  const { state, price, paid, kept, reserved, grants, receipts } = row
  const age = (moment: Date) => now.getTime() - moment.getTime()
  switch (state) {
    case 'granted':
      return {
        'granted-paid': [price, paid],
        // Part of it may have been refunded. A full refund also ends the access.
        'granted-kept': kept > 0 ? [kept, kept] : [price, kept],
        'granted-reserved': [0, reserved],
        // Access is deleted with its account. The payment stays.
        'granted-grants': [row.has_account ? 1 : 0, grants],
        'granted-receipts': [1, receipts],
      }
    case 'withdrawn':
    case 'returned':
      return withdrawalExpectations(row, now)
    case 'revoked':
      return {
        'revoked-kept': [0, kept],
        'revoked-reserved': [0, reserved],
        'revoked-grants': [0, grants],
      }
    case 'abandoned':
    case 'rejected':
      return {
        [`${state}-kept`]: [0, kept],
        [`${state}-reserved`]: [0, reserved],
        [`${state}-grants`]: [0, grants],
        [`${state}-receipts`]: [0, receipts],
      }
    case 'created':
      return age(row.created_at) > ORDER_TTL_MS + LATE_TO_ABANDON_MS
        ? { overlooked: ['abandoned', state] }
        : { 'created-kept': [0, kept], 'created-grants': [0, grants] }
    case 'authorised':
    case 'capturing':
    case 'unknown':
    case 'captured':
    case 'refunded':
    case 'disputed':
      return age(row.changed_at) > UNDER_WAY_MS
        ? { overlooked: ['at its end', state] }
        : { 'under-way-grants': [0, grants] }
  }
}

/** Money that is not back by then needs a person, who has these days left for it. */
const DAYS_TO_ACT_MS = 3 * 24 * 60 * 60_000

/** What is kept of a withdrawn purchase is what its buyer owes, once the rest is back. */
function withdrawalExpectations(row: AuditedOrder, now: Date): Expectations {
  const { state, kept, reserved, grants, receipts, withdrawal } = row
  const expected = withdrawal?.owed ?? 0
  const actBy = Date.parse(withdrawal?.returnBy ?? '') - DAYS_TO_ACT_MS
  return {
    // An excess has a separate alert, and what was refunded stays with the buyer.
    [`${state}-kept`]: state === 'withdrawn' || kept < expected ? [kept, kept] : [expected, kept],
    [`${state}-reserved`]: [0, reserved],
    [`${state}-grants`]: [0, grants],
    [`${state}-receipts`]: [1, receipts],
    [`${state}-withdrawal`]: [1, withdrawal === null ? 0 : 1],
    ...(state === 'withdrawn' && now.getTime() > actBy && { 'not-returned': ['returned', state] }),
  }
}

type Entered = Totals & { payment_id: string }
type ProviderPayments = { since: Date; payments: ReadonlyMap<string, Payment> }

/** Compares the provider with the ledger: every payment of our shop, every kind of movement. */
async function auditPayments(
  { db, provider }: AccessDeps,
  { since, payments }: ProviderPayments,
): Promise<Discrepancy[]> {
  const { rows } = await sql<Entered>`
    select
      access_ledger.payment_id,
      sum(amount) filter (where kind = 'authorised')::integer as authorised,
      coalesce(sum(amount) filter (where kind = 'captured'), 0)::integer as captured,
      coalesce(sum(amount) filter (where kind = 'voided'), 0)::integer as voided,
      coalesce(sum(amount) filter (where kind = 'refunded'), 0)::integer as refunded,
      coalesce(sum(amount) filter (where kind = 'disputed'), 0)::integer as disputed
    from access_ledger join access_order on access_order.id = access_ledger.order_id
    where provider = ${provider.kind} and access_order.created_at >= ${since}
    group by access_ledger.payment_id
  `.execute(db)
  const ledger = new Map(rows.map((row) => [row.payment_id, row]))
  const unheard = rows
    .filter(({ payment_id }) => !payments.has(payment_id))
    .map((row): Discrepancy => ({
      kind: 'payment-unknown-to-provider',
      subject: row.payment_id,
      expected: 0,
      found: row.authorised,
    }))
  const differing = [...payments.values()].flatMap((payment) => {
    const entered = ledger.get(payment.id)
    return entered && belongsInLedger(payment, provider)
      ? differences(payment, entered)
      : heldForNothing(payment)
  })
  return [...unheard, ...differing]
}

function differences(payment: Payment, entered: Totals): Discrepancy[] {
  const total = paymentTotals(payment)
  return providerKinds
    .filter((kind) => total[kind] !== entered[kind])
    .map((kind) => ({
      kind: `ledger-${kind}`,
      subject: payment.id,
      expected: total[kind],
      found: entered[kind],
    }))
}

/** A payment that is not in the ledger must not hold money. */
const heldForNothing = (payment: Payment): Discrepancy[] =>
  amountToReturn(payment) === 0
    ? []
    : [
        {
          kind: 'held-for-nothing',
          subject: payment.id,
          expected: 0,
          found: amountToReturn(payment),
        },
      ]

/** The number before that of the first receipt. */
const BEFORE_FIRST = 1_000

/** Checks that the numbers of receipts and of credit notes have no gaps. */
export async function auditReceipts(db: Database): Promise<Discrepancy[]> {
  const { rows } = await sql<{
    last: number
    highest: number
    count: number
    lastCredit: number
    credits: number
  }>`
    select
      last,
      (select coalesce(max(number), ${BEFORE_FIRST})::integer from receipt) as highest,
      (select count(*)::integer from receipt) as count,
      last_credit as "lastCredit",
      (select count(*)::integer from access_withdrawal) as credits
    from receipt_number
  `.execute(db)
  const { last = BEFORE_FIRST, highest = BEFORE_FIRST, count = 0 } = rows[0] ?? {}
  const { lastCredit = 0, credits = 0 } = rows[0] ?? {}
  return [
    ...(lastCredit === credits
      ? []
      : [{ kind: 'receipt-credits', subject: 'receipts', expected: lastCredit, found: credits }]),
    ...(last === highest
      ? []
      : [{ kind: 'receipt-last', subject: 'receipts', expected: last, found: highest }]),
    ...(last - BEFORE_FIRST === count
      ? []
      : [
          {
            kind: 'receipt-gap',
            subject: 'receipts',
            expected: last - BEFORE_FIRST,
            found: count,
          },
        ]),
  ]
}
