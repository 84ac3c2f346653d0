import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { ledgerTotals, recordTransferEntry } from '../ledger/ledger.ts'
import { lockOrder, setOrderState } from '../orders/order.ts'
import {
  getWithdrawal,
  mayAttemptReturn,
  refundedOnceReturned,
  updateWithdrawal,
} from './withdrawal.ts'

/** A withdrawal whose money is not back yet. */
export type UnreturnedWithdrawal = {
  orderId: string
  /** Null once the account is deleted. */
  accountId: string | null
  product: number
  /** Whole krónur that are not back, of which a part may be: the operator can refund at the provider, too. */
  amount: number
  requestedAt: Date
  returnBy: Date
  /** When the provider was last called. */
  attemptedAt: Date | null
  /** When the provider declined, with the open alerts about it. */
  refusedAt: Date | null
  alerts: number[]
  /** Purchases that the account has withdrawn from, this one included. */
  withdrawals: number
}

/** Lists the withdrawals whose money is not back yet, the most urgent first. */
export async function listUnreturned(db: Database): Promise<UnreturnedWithdrawal[]> {
  const { rows } = await sql<UnreturnedWithdrawal>`
    select
      access_order.id as "orderId", withdrawal.account_id as "accountId", package as product,
      paid - owed + refunded_before - (
        select coalesce(sum(amount), 0)::integer from access_ledger as ledger
        where
          ledger.order_id = access_order.id and ledger.payment_id = access_order.payment_id
          and kind = 'refunded'
      ) as amount,
      requested_at as "requestedAt", return_by as "returnBy",
      attempted_at as "attemptedAt", refused_at as "refusedAt",
      (
        select coalesce(json_agg(id), '[]') from operator_alert
        where kind = 'return-refused' and subject = payment_id and settled_at is null
      ) as alerts,
      greatest(1, (
        select count(*)::integer from access_withdrawal as other
        where other.account_id = withdrawal.account_id
      )) as withdrawals
    from access_withdrawal as withdrawal
    join access_order on access_order.id = withdrawal.order_id
    where state = 'withdrawn'
    order by return_by, access_order.id
  `.execute(db)
  return rows
}

/** Counts the purchases that an account has withdrawn from. */
export async function countWithdrawals(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Records that the operator has transferred the money of a withdrawal to a bank account. From then on the
 * provider is not called for it.
 *
 * @returns the amount; 'unclear' while a call to the provider may still be carried out; 'already' when the
 * money was back; null without a withdrawal
 */
export async function recordTransfer(
  trx: Transaction<DB>,
  orderId: string,
  now: Date,
): Promise<number | 'unclear' | 'already' | null> {
  if (!(await getWithdrawal(trx, orderId))) return null
  const order = await lockOrder(trx, orderId)
  const withdrawal = await getWithdrawal(trx, orderId)
  const { payment_id: paymentId } = order
  if (!withdrawal || paymentId === null || order.state !== 'withdrawn') return 'already'
  if (withdrawal.refused_at === null && !mayAttemptReturn(withdrawal, now)) return 'unclear'
  const { refunded } = await ledgerTotals(trx, { orderId, paymentId })
  const amount = refundedOnceReturned(withdrawal, 0) - refunded
  await updateWithdrawal(trx, orderId, { returned_at: now, returned_how: 'transfer' })
  await setOrderState(trx, order, 'returned', { now })
  await recordTransferEntry(trx, { orderId, paymentId, amount, now })
  return amount
}
