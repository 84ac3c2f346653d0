import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { checkWithdrawals } from './check-withdrawals.ts'
import type { TestShop } from './test-shop.ts'

type Bought = {
  payment_id: string
  price: number
  state: string
  has_account: boolean
  grants: number
  receipts: number
  confirmations: number
  mails: number
  authorised: number
  captured: number
  voided: number
  refunded: number
  disputed: number
}

/**
 * Compares the provider's data with ours, without using the code under test. Empty when they agree
 * to the króna.
 */
export async function findInconsistencies(db: Database, world: TestShop): Promise<string[]> {
  const found: string[] = []
  const expect = (right: boolean, what: string) => {
    if (!right) found.push(what)
  }
  const bought = await everythingBought(db)
  const transactions = world.card.control.transactions()
  let [keptThere, keptHere] = [0, 0]

  for (const transaction of transactions) {
    const { id, merchantId, test, currency, pendingAmount, capturedAmount } = transaction
    // A declined hosted payment can be paid later.
    const right = world.payments.some((payment) => payment.id === id && payment.right)
    expect(right || capturedAmount === 0, `${id}: a wrong payment was taken`)
    if (merchantId !== world.card.merchant) continue
    expect(pendingAmount === 0, `${id}: ${pendingAmount} is still reserved`)
    const kept = capturedAmount - transaction.refundedAmount - transaction.disputedAmount
    keptThere += kept
    const order = bought.find((one) => one.payment_id === id)
    if (order && !test && currency === 'ISK' && Number.isInteger(transaction.amount / 100)) {
      const same =
        order.captured * 100 === capturedAmount &&
        order.voided * 100 === transaction.voidedAmount &&
        order.refunded * 100 === transaction.refundedAmount &&
        order.disputed * 100 === transaction.disputedAmount &&
        order.authorised * 100 === capturedAmount + transaction.voidedAmount
      expect(same, `${id}: the ledger differs`)
    }
    const paying = kept > 0
    const mayKeep = order?.state === 'granted' || order?.state === 'returned'
    expect(!paying || mayKeep, `${id}: ${kept} kept, the order ${order?.state}`)
  }
  for (const order of bought) {
    const kept = order.captured - order.refunded - order.disputed
    keptHere += kept * 100
    const granted = order.state === 'granted'
    expect(order.grants === (granted && order.has_account ? 1 : 0), `${order.payment_id}: grants`)
    expect(!granted || kept > 0, `${order.payment_id}: access, and the money went back`)
    expect(!granted || order.captured === order.price, `${order.payment_id}: granted and not paid`)
    expect(order.receipts <= 1 && order.receipts === order.mails, `${order.payment_id}: receipts`)
    expect(!granted || order.receipts === 1, `${order.payment_id}: no receipt`)
    expect(order.confirmations === order.receipts, `${order.payment_id}: confirmations`)
    const ends = ['created', 'granted', 'returned', 'rejected', 'revoked', 'abandoned']
    expect(ends.includes(order.state), `${order.payment_id}: still ${order.state}`)
  }
  expect(keptThere === keptHere, `${keptThere} kept there, ${keptHere} here`)

  // Every payment results in access.
  for (const { id, order } of world.payments) {
    const state = bought.find((one) => one.payment_id === id)?.state
    expect(order.spoiled || state === 'granted', `${id}: paid in every way right, and ${state}`)
  }
  return [...found, ...(await checkWithdrawals(db, world)), ...(await checkAddedDays(db))]
}

/** A day is added to a pass once, and ends with it when its money goes back. */
async function checkAddedDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string; count: number; is_left: boolean }>`
    select
      added.lost_on::text as day, count(*)::integer as count,
      bool_or(added.revoked_at is null and pass.revoked_at is not null) as is_left
    from access_grant as added join access_grant as pass on pass.id = added.extends_id
    group by added.account_id, added.lost_on
  `.execute(db)
  return rows
    .filter(({ count, is_left }) => count > 1 || is_left)
    .map(({ day, count }) => `${day}: added ${count} times, or left after its pass`)
}

const sum = (kind: string) =>
  sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::integer as ${sql.ref(kind)}`

/** Lists every payment of every order with its ledger totals. */
async function everythingBought(db: Database): Promise<Bought[]> {
  const kinds = ['authorised', 'captured', 'voided', 'refunded', 'disputed']
  const { rows } = await sql<Bought>`
    select
      coalesce(ledger.payment_id, orders.payment_id, '') as payment_id,
      price,
      case when ledger.payment_id is distinct from orders.payment_id and ledger.payment_id is not null
        then 'rejected' else state end as state,
      account_id is not null as has_account,
      case when ledger.payment_id is distinct from orders.payment_id and ledger.payment_id is not null
        then 0 else (select count(*)::integer from access_grant
          where order_id = orders.id and revoked_at is null) end as grants,
      (select count(*)::integer from receipt where order_id = orders.id) as receipts,
      (select count(*)::integer from purchase_confirmation as written
        join purchase_terms as terms on terms.hash = orders.terms_hash
        where order_id = orders.id
          and strpos(written.text, terms.text) > 0
          and strpos(written.text, terms.request) > 0
      ) as confirmations,
      (select count(*)::integer from pgboss.job
        where name = 'access.receipt' and data ->> 'order' = orders.id::text) as mails,
      ${sql.join(kinds.map(sum))}
    from access_order as orders left join access_ledger as ledger on ledger.order_id = orders.id
    group by orders.id, ledger.payment_id
  `.execute(db)
  return rows
}
