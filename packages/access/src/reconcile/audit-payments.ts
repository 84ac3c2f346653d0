import { sql } from 'kysely'
import type { AccessParts } from '../access-parts.ts'
import { isForTheBooks, ledgerKinds, totalsOf, type Totals } from '../ledger/ledger-kind.ts'
import { owed } from '../orders/judge-payment.ts'
import type { Payment } from '../payment/payment.ts'
import type { Discrepancy } from './discrepancy.ts'

type Entered = Totals & { payment_id: string }
type Heard = { since: Date; payments: ReadonlyMap<string, Payment> }

/** The provider against the ledger: every payment of our shop, every kind of movement. */
export async function auditPayments(
  { db, provider }: AccessParts,
  { since, payments }: Heard,
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
    return entered && isForTheBooks(payment, provider)
      ? differences(payment, entered)
      : heldForNothing(payment)
  })
  return [...unheard, ...differing]
}

function differences(payment: Payment, entered: Totals): Discrepancy[] {
  const total = totalsOf(payment)
  return ledgerKinds
    .filter((kind) => total[kind] !== entered[kind])
    .map((kind) => ({
      kind: `ledger-${kind}`,
      subject: payment.id,
      expected: total[kind],
      found: entered[kind],
    }))
}

/** What is not in the books must not hold anybody's money. */
const heldForNothing = (payment: Payment): Discrepancy[] =>
  owed(payment) === 0
    ? []
    : [{ kind: 'held-for-nothing', subject: payment.id, expected: 0, found: owed(payment) }]
