import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import { normaliseEmail } from '../normalise-email.ts'

/** Asks for the mail that leads to a new password. The same work for every address: whether it has
 *  an account is looked up by the worker, so the answer tells nothing, not even by its time. */
export async function requestReset(
  db: Database,
  { email, lang }: { email: string; lang: Lang },
): Promise<void> {
  await db.transaction().execute((trx) =>
    enqueue(trx, accountMail, {
      kind: 'resetPassword',
      email: normaliseEmail(email),
      lang,
      key: randomUUID(),
    }),
  )
}
