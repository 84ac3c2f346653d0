import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

export type Advance = { accountId: string; nextDigestAt: Date | null; mailed: boolean }

/** Moves watches on to their next time and counts the mails of the day. The watches must be locked. */
export async function advanceWatches(
  trx: Transaction<DB>,
  now: Date,
  advances: readonly Advance[],
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await sql`
    update watch
    set
      next_digest_at = advance.next_digest_at,
      mailed_at = case when advance.mailed then ${now}::timestamptz else mailed_at end,
      mails_on = case when advance.mailed then ${today}::date else mails_on end,
      mails_that_day = case
        when not advance.mailed then mails_that_day
        when mails_on = ${today}::date then mails_that_day + 1
        else 1
      end
    from unnest(
      ${advances.map(({ accountId }) => accountId)}::uuid[],
      ${advances.map(({ nextDigestAt }) => nextDigestAt)}::timestamptz[],
      ${advances.map(({ mailed }) => mailed)}::boolean[]
    ) as advance (account_id, next_digest_at, mailed)
    where watch.account_id = advance.account_id
  `.execute(trx)
}
