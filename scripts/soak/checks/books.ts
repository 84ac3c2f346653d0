import type { AccessParts } from '@kot/access/payments/provider'
import { createDialogProvider } from '@kot/access/payments/dialog-provider'
import { auditBooks } from '@kot/access/reconcile/audit-books'
import { reconcile } from '@kot/access/reconcile/reconcile'
import { addressesAt } from '@kot/card-provider-simulator/addresses'
import { merchants } from '@kot/card-provider-simulator/merchants'
import { sql } from 'kysely'
import type { Stage } from '../stage.ts'

export type Books = {
  /** Paid at the provider, and those whose access the last reconciliation still had to give. */
  paid: number
  completedAtTheEnd: number
  /** Payments without exactly one grant and one capture of the whole amount. */
  wrong: string[]
  /** What the nightly reconciliation would have to tell a person. */
  discrepancies: string[]
  /** Raised during the run, by kind. */
  alerts: Record<string, number>
}

/** Holds provider, ledger and grants against each other. */
export async function checkBooks({ db, cards, port }: Stage): Promise<Books> {
  const { api } = addressesAt(`http://127.0.0.1:${port + 104}`)
  const { merchant, privateKey } = merchants
  const access: AccessParts = {
    db,
    provider: createDialogProvider({ api, merchant, privateKey, test: false }),
    // When the leases of the dead have run out.
    now: () => new Date(Date.now() + 3 * 60_000),
  }
  const first = await reconcile(access, { scope: 'recent' })
  const night = await reconcile(access, { scope: 'everything' })
  const discrepancies = (await auditBooks(access)).map((one) => JSON.stringify(one))
  if (night.alerts + night.completed + night.troubles > 0) {
    discrepancies.push(`the nightly reconciliation: ${JSON.stringify(night)}`)
  }

  const { rows: grants } = await sql<{ payment: string; grants: number; receipts: number }>`
    select payment_id as payment, count(access_grant.id)::integer as grants,
      count(receipt.number)::integer as receipts
    from access_order
      left join access_grant on access_grant.order_id = access_order.id
      left join receipt on receipt.order_id = access_order.id
    where payment_id is not null
    group by payment_id
  `.execute(db)
  const byPayment = new Map(grants.map((one) => [one.payment, one]))
  const transactions = await cards.transactions()
  const wrong = transactions.flatMap(({ id, amount, capturedAmount, refundedAmount }) => {
    const known = byPayment.get(id)
    const isRight =
      known?.grants === 1 &&
      known.receipts === 1 &&
      capturedAmount === amount &&
      refundedAmount === 0
    return isRight ? [] : [`${id}: ${JSON.stringify({ amount, capturedAmount, ...known })}`]
  })
  const { rows: alerts } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from operator_alert group by kind
  `.execute(db)
  return {
    paid: transactions.length,
    completedAtTheEnd: first.completed,
    wrong,
    discrepancies,
    alerts: Object.fromEntries(alerts.map(({ kind, count }) => [kind, count])),
  }
}
