import type { Database } from '@kot/db/connect'
import type { AccountMailRequest } from '@kot/jobs/account-mail-request'
import { accountMail } from '@kot/jobs/jobs'
import { sql } from 'kysely'

/** The mails that were asked for, by kind, and forgotten here so that the next test sees its own. */
export async function takeMailRequests(db: Database): Promise<AccountMailRequest[]> {
  const { rows } = await sql<{ data: AccountMailRequest }>`
    delete from pgboss.job where name = ${accountMail.name} returning data
  `.execute(db)
  return rows.map(({ data }) => data).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
}
