import { randomUUID } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import type { NewConnection } from '@kot/jobs/account-mail-request'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'

/**
 * Mails the owner of an account that something was connected to it, in the transaction that connects it.
 * Only at a confirmed address: before, it may belong to a person who knows nothing of the account, and its first
 * proof ends what was connected.
 */
export async function notifyOfConnection(
  trx: Transaction<DB>,
  accountId: string,
  connection: NewConnection,
): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (account === undefined) return
  const { email } = account
  await enqueue(trx, accountMail, { ...connection, accountId, email, key: randomUUID() })
}
