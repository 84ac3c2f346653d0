import { randomUUID } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'

/** Removes an account and all that hangs on it: sessions, favourites, links and identities go with
 *  the row. The last mail says that it is done. */
export async function deleteAccount(trx: Transaction<DB>, accountId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('account')
    .where('id', '=', accountId)
    .returning(['email', 'name', 'lang'])
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  if (!gone) return false
  await enqueue(trx, accountMail, { kind: 'accountDeleted', ...gone, key: randomUUID() })
  return true
}
