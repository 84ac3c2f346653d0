import type { Database } from '@kot/db/connect'
import { hashSecretToken } from '../secret-token.ts'
import type { LinkKind } from './link-kind.ts'

export type MailedLink = {
  readonly kind: LinkKind
  readonly accountId: string
  readonly email: string
  readonly details: Readonly<Record<string, string>>
}

/** What a link would do; null when it is unknown, used or too old. Changes nothing. */
export async function lookAtMailedLink(
  db: Database,
  token: string,
  now: Date,
): Promise<MailedLink | null> {
  const row = await db
    .selectFrom('mailed_link')
    .select(['kind', 'account_id', 'email', 'details'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? asLink(row) : null
}

/** Uses a link of one of these kinds up: one statement, so of many at the same time one gets it. */
export async function spendMailedLink(
  db: Database,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<MailedLink | null> {
  const row = await db
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecretToken(token))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'account_id', 'email', 'details'])
    .executeTakeFirst()
  return row ? asLink(row) : null
}

// The database holds kind to this list, and only createMailedLink writes details.
const asLink = (row: {
  kind: string
  account_id: string
  email: string
  details: unknown
}): MailedLink => ({
  kind: row.kind as LinkKind,
  accountId: row.account_id,
  email: row.email,
  details: row.details as Record<string, string>,
})
