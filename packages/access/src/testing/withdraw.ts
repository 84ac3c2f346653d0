import type { Lang } from '@kot/domain/lang'
import type { AccessDeps } from '../payments/provider.ts'
import { withdrawPurchase, type WithdrawOutcome } from '../withdrawals/withdraw-purchase.ts'

type Withdrawing = { reference: string; accountId: string; quotedAt?: Date; lang?: Lang }

/** Withdraws from a purchase, as the page does at the moment of the quote. */
export const withdraw = (
  { db, now }: Pick<AccessDeps, 'db' | 'now'>,
  { reference, accountId, quotedAt = now(), lang = 'is' }: Withdrawing,
): Promise<WithdrawOutcome | null> =>
  db
    .transaction()
    .execute((trx) => withdrawPurchase(trx, { reference, accountId, quotedAt, lang, now: now() }))
