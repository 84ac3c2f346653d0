import type { Transaction } from '@kot/card-provider-simulator/book/transaction'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { TestShop } from './test-shop.ts'

type WithdrawalRow = {
  order_id: string
  reference: string
  state: string
  payment_id: string
  price: number
  requested_at: Date
  used_seconds: number
  whole_seconds: number
  paid: number
  owed: number
  refunded_before: number
  returned_how: string | null
  credit_number: number
  starts_at: Date | null
  ends_at: Date | null
  revoked_at: Date | null
  mails: number
  alerts: string[]
  /** Krónur that the ledger has as transferred. */
  transferred: number
}

/**
 * Compares every withdrawal with the provider's data, without using the code under test. Empty when the buyer
 * got back what is due, once, and has no access from it.
 */
export async function checkWithdrawals(db: Database, world: TestShop): Promise<string[]> {
  const rows = await readWithdrawals(db)
  const missing = world.orders
    .filter(({ withdrawnAt }) => withdrawnAt !== null)
    .filter(({ reference }) => !rows.some((row) => row.reference === reference))
    .map(({ reference }) => `${reference}: its withdrawal is lost`)
  const numbers = rows.map(({ credit_number }) => credit_number).toSorted((a, b) => a - b)
  const gaps = numbers.some((number, index) => number !== index + 1) ? ['credit notes: a gap'] : []
  return [...missing, ...gaps, ...rows.flatMap((row) => faultsOf(world, row))]
}

export type WithdrawalFigures = { withdrawals: number; transferred: number; repeated: number }

/** Counts withdrawals, those that were transferred, and refunds that the provider carried out twice by itself. */
export async function countFigures(db: Database, world: TestShop): Promise<WithdrawalFigures> {
  const rows = await readWithdrawals(db)
  const transactions = world.card.control.transactions()
  return {
    withdrawals: rows.length,
    transferred: rows.filter(({ transferred }) => transferred > 0).length,
    repeated: transactions.filter((one) => ourRefunds(one).repeated > 0).length,
  }
}

function faultsOf(world: TestShop, row: WithdrawalRow): string[] {
  const planned = world.orders.find(({ reference }) => reference === row.reference)
  const transaction = world.card.control.transactions().find(({ id }) => id === row.payment_id)
  if (!planned?.withdrawnAt || !transaction) return [`${row.reference}: no buyer withdrew from it`]
  const { withdrawnAt } = planned
  const found: string[] = []
  const expect = (right: boolean, what: string) => {
    if (!right) found.push(`${row.payment_id}: ${what}`)
  }
  const due = row.paid - row.owed
  const { paid, repeated } = ourRefunds(transaction)
  // Those that our ledger did not have at the withdrawal.
  const others =
    world.refunds
      .filter(({ payment }) => payment === row.payment_id)
      .reduce((sum, { amount }) => sum + amount, 0) - row.refunded_before
  const refunded = transaction.refundedAmount / 100
  const isDisputed = transaction.disputedAmount > 0
  const isTransferred = row.returned_how === 'transfer'

  // Amounts, from the times that the test knows.
  expect(+row.requested_at === +withdrawnAt, 'withdrawn at another time')
  if (row.starts_at && row.ends_at) {
    const used = Math.max(0, Math.floor((+withdrawnAt - +row.starts_at) / 1000))
    expect(row.used_seconds === used, `${row.used_seconds} seconds used, ${used} in truth`)
    expect(row.whole_seconds * 1000 === +row.ends_at - +row.starts_at, 'another length')
    expect(row.revoked_at !== null, 'access left after a withdrawal')
  }
  const share = BigInt(row.paid) * BigInt(row.used_seconds)
  expect(BigInt(row.owed) === share / BigInt(row.whole_seconds), `${row.owed} owed`)
  expect(row.paid + row.refunded_before === row.price || isDisputed, `${row.paid} paid`)

  // Money: what is due, once.
  expect(isTransferred ? paid === 0 : paid <= due, `${paid} returned of ${due}`)
  expect(isTransferred === row.transferred > 0, `${row.transferred} transferred`)
  const returned = refunded - row.refunded_before + row.transferred
  expect(isDisputed || returned >= due, `${returned} returned in all of ${due}`)
  const isExcess = returned > due
  expect(!isExcess || others > 0 || repeated > 0, `${refunded} returned, ${due} due`)
  expect(repeated === 0 || transaction.shape === 'dialog', `${repeated} returned twice`)
  const isTold = row.alerts.includes('returned-too-much') || row.alerts.includes('dispute')
  const isAll = transaction.refundedAmount >= transaction.capturedAmount
  expect(!isExcess || isTold || (isAll && !isTransferred), 'too much returned and no alert')
  expect(
    !row.alerts.includes('partial-refund') || row.refunded_before > 0,
    'our own refund was reported',
  )
  expect(isDisputed || row.returned_how !== null, `the money of a ${row.state} order is not back`)
  expect(row.mails === 1, `${row.mails} confirmations`)
  return found
}

/**
 * Sums our calls, whole krónur. What the provider carries out twice by itself, at the same moment, is counted
 * apart.
 */
function ourRefunds({ trail }: Transaction): { paid: number; repeated: number } {
  const ours = trail.filter(({ refund, key }) => refund && key !== undefined)
  const isRepeated = (index: number) =>
    ours[index]?.key === ours[index - 1]?.key && ours[index]?.created === ours[index - 1]?.created
  const sum = (repeated: boolean) =>
    ours
      .filter((_, index) => isRepeated(index) === repeated)
      .reduce((total, { amount }) => total + amount / 100, 0)
  return { paid: sum(false), repeated: sum(true) }
}

async function readWithdrawals(db: Database): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select
      withdrawal.*, reference, state, payment_id, price, starts_at, ends_at, revoked_at,
      (select count(*)::integer from pgboss.job
        where name = 'access.withdrawal' and data ->> 'order' = orders.id::text) as mails,
      array(select kind from operator_alert where subject = payment_id) as alerts,
      (select coalesce(sum(amount), 0)::integer from access_ledger
        where order_id = orders.id and kind = 'transferred') as transferred
    from access_withdrawal as withdrawal
    join access_order as orders on orders.id = withdrawal.order_id
    left join access_grant on access_grant.order_id = orders.id
  `.execute(db)
  return rows
}
