import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { toSingleLine } from '@kot/domain/text/plain-text'
import type { Lang } from '@kot/domain/text/lang'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Sessions } from '../sessions/session-token.ts'
import { normaliseEmail } from '@kot/domain/account/email-address'

export type AccountState = {
  emailConfirmed: boolean
  unconfirmedEmail: string | null
  hasPassword: boolean
  /** Providers (Google, Facebook) connected to the account. */
  providers: string[]
}

/** Returns the open confirmations of an account and its sign-in methods. */
export async function getAccountState(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  accountId: string,
): Promise<AccountState> {
  const account = await db
    .selectFrom('account')
    .select(['email_confirmed_at', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const waiting = await db
    .selectFrom('mailed_link')
    .select('email')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const identities = await db
    .selectFrom('social_identity')
    .select('provider')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute()
  return {
    emailConfirmed: account.email_confirmed_at !== null,
    unconfirmedEmail: waiting?.email ?? null,
    hasPassword: account.password_hash !== null,
    providers: identities.map(({ provider }) => provider),
  }
}

/** An account as shown to the operator. */
type AdminAccount = {
  id: string
  name: string
  email: string
  emailConfirmedAt: Date | null
  lang: Lang
  newsletter: boolean
  operator: boolean
  createdAt: Date
  hasPassword: boolean
  /** Connected providers. */
  providers: string[]
}

export async function getPerson(db: Database, accountId: string): Promise<AdminAccount | null> {
  const account = await db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'email',
      'email_confirmed_at',
      'lang',
      'newsletter',
      'role',
      'created_at',
      'password_hash',
    ])
    .where('id', '=', accountId)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  if (!account) return null
  const identities = await db
    .selectFrom('social_identity')
    .select('provider')
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute()
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    emailConfirmedAt: account.email_confirmed_at,
    lang: account.lang,
    newsletter: account.newsletter,
    operator: account.role === 'operator',
    createdAt: account.created_at,
    hasPassword: account.password_hash !== null,
    providers: identities.map(({ provider }) => provider),
  }
}

/** Returns the account with exactly this address, or null. */
export async function findAccountByEmail(db: Database, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()
  return found?.id ?? null
}

type NamedAccount = { id: string; name: string; email: string }

/** Returns the accounts with these ids or addresses. */
export async function listAccounts(
  db: Database,
  { ids = [], emails = [] }: { ids?: readonly string[]; emails?: readonly string[] },
): Promise<NamedAccount[]> {
  if (ids.length + emails.length === 0) return []
  const { rows } = await sql<NamedAccount>`
    select id, name, email from account
    where id = any(${ids}::uuid[]) or email = any(${emails.map(normaliseEmail)}::text[])
  `.execute(db)
  return rows
}

/** Makes an account that of an operator, or of a user again. */
export const setRole = (trx: Transaction<DB>, accountId: string, role: 'user' | 'operator') =>
  trx.updateTable('account').set({ role }).where('id', '=', accountId).execute()

/**
 * Deletes an account. Sessions, favourites, links and identities are deleted with the row. Queues a
 * final mail. Returns its address, or null when there is no such account.
 */
export async function deleteAccount(
  trx: Transaction<DB>,
  accountId: string,
): Promise<string | null> {
  // Before the account: toggling a favourite on the same board locks them in this order.
  await sql`select lock_boards(array[${accountId}::uuid])`.execute(trx)
  const gone = await trx
    .deleteFrom('account')
    .where('id', '=', accountId)
    .returning(['email', 'name', 'lang'])
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  if (!gone) return null
  await enqueue(trx, accountMail, { kind: 'accountDeleted', ...gone, key: randomUUID() })
  return gone.email
}

/** Changes the mail language of the account with this address. Returns false when there is none. */
export async function changeLanguage(
  db: Kysely<DB>,
  { email, lang }: { email: string; lang: Lang },
): Promise<boolean> {
  const changed = await db
    .updateTable('account')
    .set({ lang })
    .where('email', '=', normaliseEmail(email))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Makes a text one line without controls, cut to the length of its column. */
export const toStorableLine = (text: string, longest: number): string =>
  // The cut may split a surrogate pair.
  toSingleLine(text).trim().slice(0, longest).toWellFormed()
