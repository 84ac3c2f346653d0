import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import {
  isQuoteValid,
  quoteWithdrawal,
  returnDeadline,
  type WithdrawalRefusal,
  withdrawalRefusal,
} from '@kot/domain/pass/withdrawal'
import { enqueue } from '@kot/jobs/enqueue'
import { accessReturn, withdrawalMail } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import { accessEnds, endAccess } from '../grants/grants.ts'
import { ledgerTotals } from '../ledger/ledger.ts'
import { lockOrder, type Order, setOrderState } from '../orders/order.ts'
import type { Withdrawal } from './withdrawal.ts'

type WithdrawInput = {
  reference: string
  accountId: string
  /** When the amounts that the buyer has seen were worked out. */
  quotedAt: Date
  lang: Lang
  now: Date
}

export type WithdrawOutcome =
  | { outcome: 'withdrawn'; withdrawal: Withdrawal; isNew: boolean }
  | { outcome: WithdrawalRefusal | 'quote-expired' | 'no-access' }

/**
 * Withdraws an account from a purchase: its access ends, and the rest of the price is being refunded.
 * Confirmation, refund and credit note are enqueued or written in the same transaction. Repeating it
 * returns the first withdrawal.
 *
 * @returns null when the account has no such order
 */
export async function withdrawPurchase(
  trx: Transaction<DB>,
  input: WithdrawInput,
): Promise<WithdrawOutcome | null> {
  const { reference, accountId, quotedAt, now } = input
  const found = await trx
    .selectFrom('access_order')
    .select('id')
    .where('reference', '=', reference)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) return null
  const order = await lockOrder(trx, found.id)
  const earlier = await trx
    .selectFrom('access_withdrawal')
    .selectAll()
    .where('order_id', '=', order.id)
    .$castTo<Withdrawal>()
    .executeTakeFirst()
  if (earlier) return { outcome: 'withdrawn', withdrawal: earlier, isNew: false }
  const pass = await withdrawablePass(trx, order)
  if (!pass) return { outcome: 'no-access' }
  const refusal = withdrawalRefusal(pass, now)
  if (refusal !== null) return { outcome: refusal }
  if (!isQuoteValid(quotedAt, now)) return { outcome: 'quote-expired' }
  const withdrawal = await insertWithdrawal(trx, { ...input, order, pass })
  await endAccess(trx, { order, now })
  await setOrderState(trx, order, 'withdrawn', { now })
  await enqueue(trx, withdrawalMail, { order: order.id })
  await enqueue(trx, accessReturn, { order: order.id })
  return { outcome: 'withdrawn', withdrawal, isNew: true }
}

/** Reads the access and the money of a locked order; null when it gives no access. */
async function withdrawablePass(trx: Transaction<DB>, order: Order) {
  const { id: orderId, payment_id: paymentId } = order
  if (order.state !== 'granted' || paymentId === null) return null
  const grant = await trx
    .selectFrom('access_grant')
    .select(['bought_at', 'starts_at', 'ends_at'])
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!grant || grant.bought_at === null) return null
  const { captured, refunded, disputed } = await ledgerTotals(trx, { orderId, paymentId })
  return {
    boughtAt: grant.bought_at,
    startsAt: grant.starts_at,
    endsAt: grant.ends_at,
    paid: captured - refunded - disputed,
    refunded,
  }
}

type Pass = NonNullable<Awaited<ReturnType<typeof withdrawablePass>>>

async function insertWithdrawal(
  trx: Transaction<DB>,
  { order, accountId, pass, quotedAt, lang, now }: WithdrawInput & { order: Order; pass: Pass },
): Promise<Withdrawal> {
  const countedUntil = quotedAt < now ? quotedAt : now
  const { usedSeconds, wholeSeconds, owed } = quoteWithdrawal(pass, countedUntil)
  const accessUntil = (await accessEnds(trx, [accountId])).get(accountId) ?? pass.endsAt
  return trx
    .insertInto('access_withdrawal')
    .values({
      order_id: order.id,
      account_id: accountId,
      credit_number: await nextCreditNumber(trx),
      lang,
      requested_at: now,
      counted_until: countedUntil,
      access_until: accessUntil,
      used_seconds: usedSeconds,
      whole_seconds: wholeSeconds,
      paid: pass.paid,
      owed,
      refunded_before: pass.refunded,
      return_by: returnDeadline(now),
    })
    .returningAll()
    .$castTo<Withdrawal>()
    .executeTakeFirstOrThrow()
}

/** Other credit notes and receipts wait for this lock until the end of the transaction. */
async function nextCreditNumber(trx: Transaction<DB>): Promise<number> {
  const { last_credit } = await trx
    .updateTable('receipt_number')
    .set({ last_credit: sql<number>`last_credit + 1` })
    .returning('last_credit')
    .executeTakeFirstOrThrow()
  return last_credit
}
