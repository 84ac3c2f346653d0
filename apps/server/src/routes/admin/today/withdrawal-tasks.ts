import { mayAttemptReturn } from '@kot/access/withdrawals/withdrawal'
import { listUnreturned, type UnreturnedWithdrawal } from '@kot/access/withdrawals/unreturned'
import { listAccounts } from '@kot/accounts/profile/account'
import type { WithdrawalTask } from '@kot/contract/operator/tasks'
import type { Database } from '@kot/db/connect'

/** From then on a withdrawal whose money is not back is urgent. */
const URGENT_BEFORE_MS = 3 * 24 * 60 * 60_000

/** Reads the withdrawals whose money is not back as tasks, the nearest deadline first. */
export async function readWithdrawalTasks(db: Database, now: Date): Promise<WithdrawalTask[]> {
  const withdrawals = await listUnreturned(db)
  const ids = withdrawals.flatMap(({ accountId }) => accountId ?? [])
  const names = new Map((await listAccounts(db, { ids })).map(({ id, name }) => [id, name]))
  return withdrawals.map((one) => present(one, names.get(one.accountId ?? '') ?? null, now))
}

function present(
  {
    orderId,
    accountId,
    requestedAt,
    returnBy,
    attemptedAt,
    refusedAt,
    ...facts
  }: UnreturnedWithdrawal,
  name: string | null,
  now: Date,
): WithdrawalTask {
  const refused = refusedAt !== null
  const urgent = refused || returnBy.getTime() - now.getTime() <= URGENT_BEFORE_MS
  // A call that had no answer may still be carried out.
  const mayTransfer = refused || (urgent && mayAttemptReturn({ attempted_at: attemptedAt }, now))
  return {
    ...facts,
    kind: 'withdrawal',
    key: `withdrawal ${orderId}`,
    urgent,
    since: requestedAt.toISOString(),
    last_at: (refusedAt ?? attemptedAt ?? requestedAt).toISOString(),
    times: 1,
    actions: mayTransfer ? ['record-transfer', 'open-order'] : ['open-order'],
    technical: {
      order: orderId,
      attempted: attemptedAt?.toISOString() ?? null,
      refused: refusedAt?.toISOString() ?? null,
    },
    person: accountId === null || name === null ? null : { id: accountId, name },
    order_id: orderId,
    return_by: returnBy.toISOString(),
    refused,
  }
}
