import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { createSecretToken, hashSecretToken } from '../secret-token.ts'
import { linkLifetimes, type LinkKind } from './link-kind.ts'

type NewLink = {
  kind: LinkKind
  accountId: string
  /** Where it is sent: using the link proves that its owner reads mail there. */
  email: string
  details?: Record<string, string>
  now: Date
}

/** A secret for a mail. It ends the earlier ones of its kind: of two mails only the later one works,
 *  which is the one people look for. */
export async function createMailedLink(
  trx: Transaction<DB>,
  { kind, accountId, email, details = {}, now }: NewLink,
): Promise<string> {
  await trx
    .deleteFrom('mailed_link')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
  const token = createSecretToken()
  await trx
    .insertInto('mailed_link')
    .values({
      token_hash: hashSecretToken(token),
      kind,
      account_id: accountId,
      email,
      details: JSON.stringify(details),
      created_at: now,
      expires_at: new Date(now.getTime() + linkLifetimes[kind]),
    })
    .execute()
  return token
}
