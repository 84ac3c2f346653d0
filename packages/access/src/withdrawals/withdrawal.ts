import type { Database } from '@kot/db/connect'
import type { AccessWithdrawal, DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { Selectable, Transaction } from 'kysely'

/** A row of access_withdrawal, with the values allowed by its checks. */
export type Withdrawal = Selectable<AccessWithdrawal> & {
  lang: Lang
  returned_how: 'card' | 'transfer' | null
}

export async function getWithdrawal(db: Database, orderId: string): Promise<Withdrawal | null> {
  const found = await db
    .selectFrom('access_withdrawal')
    .selectAll()
    .where('order_id', '=', orderId)
    .$castTo<Withdrawal>()
    .executeTakeFirst()
  return found ?? null
}

/** What goes back to the buyer, in whole krónur. */
export const amountDue = ({ paid, owed }: Pick<Withdrawal, 'paid' | 'owed'>): number => paid - owed

/**
 * What the provider has returned of the payment in all once the money of a withdrawal is back.
 *
 * @param transferred what the operator has transferred to a bank account instead
 */
export const refundedOnceReturned = (withdrawal: Withdrawal, transferred: number): number =>
  withdrawal.refunded_before + amountDue(withdrawal) - transferred

/**
 * A refund without an answer may still be carried out at the provider. Only after this long it is called
 * again, because a part of a payment can be returned more than once.
 */
const RETRY_AFTER_MS = 60 * 60_000

export const mayAttemptReturn = (
  { attempted_at }: Pick<Withdrawal, 'attempted_at'>,
  now: Date,
): boolean => attempted_at === null || now.getTime() - attempted_at.getTime() >= RETRY_AFTER_MS

type Progress = Partial<
  Pick<Withdrawal, 'attempted_at' | 'refused_at' | 'returned_at' | 'returned_how'>
>

/** Records how far the money is. The order must be locked. */
export async function updateWithdrawal(
  trx: Transaction<DB>,
  orderId: string,
  progress: Progress,
): Promise<void> {
  await trx
    .updateTable('access_withdrawal')
    .set(progress)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}
