import type { Database } from '@kot/db/connect'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { accountMail } from '@kot/jobs/jobs'
import { sql } from 'kysely'
import { composeAccountMail } from '../credentials/compose-account-mail.ts'
import type { Sessions } from '../sessions/session-token.ts'

/** Writes the one requested mail, as the worker would; the secret of its link. */
export async function mailedSecret({ db, now }: Pick<Sessions, 'db' | 'now'>): Promise<string> {
  const [request] = await claimMailRequests(db)
  if (!request) throw new Error('no mail was requested')
  const mail = await db.transaction().execute((trx) => composeAccountMail(trx, request, now()))
  const [, secret] = mail && 'path' in mail ? mail.path.split('token=') : []
  if (secret === undefined) throw new Error('the mail has no link')
  return secret
}

/** The requested mails, by kind, and deleted here so that the next test sees its own. */
export async function claimMailRequests(db: Database): Promise<AccountMailRequest[]> {
  const { rows } = await sql<{ data: AccountMailRequest }>`
    delete from pgboss.job where name = ${accountMail.name} returning data
  `.execute(db)
  return rows.map(({ data }) => data).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
}
