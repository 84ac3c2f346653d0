import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { hashPassword } from '../password/hash-password.ts'

export type AccountFacts = {
  name: string
  email: string
  /** Whether the owner of the address has confirmed it. */
  confirmed: boolean
  /** Null skips hashing, for tests that need no password. */
  password: string | null
  lang: Lang
  newsletter: boolean
  operator: boolean
  accessUntil: Date | null
}

/** Stores an account without access. A test passes only the relevant fields. */
export async function anAccount(db: Database, facts: Partial<AccountFacts> = {}) {
  const account: AccountFacts = {
    name: 'Anna Jónsdóttir',
    email: `anna-${randomUUID()}@kot.test`,
    confirmed: false,
    password: null,
    lang: 'is',
    newsletter: false,
    operator: false,
    accessUntil: null,
    ...facts,
  }
  const { id } = await db
    .insertInto('account')
    .values({
      name: account.name,
      email: account.email,
      email_confirmed_at: account.confirmed ? new Date(0) : null,
      owner_proven: account.confirmed,
      password_hash: account.password === null ? null : await hashPassword(account.password),
      lang: account.lang,
      newsletter: account.newsletter,
      role: account.operator ? 'operator' : 'user',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (account.accessUntil) {
    await db
      .insertInto('access_grant')
      .values({ account_id: id, starts_at: new Date(0), ends_at: account.accessUntil })
      .execute()
  }
  return { id, ...account }
}
