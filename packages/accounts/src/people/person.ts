import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'

/** An account as somebody sees it who has to help its owner. */
export type Person = {
  id: string
  name: string
  email: string
  emailConfirmedAt: Date | null
  lang: Lang
  newsletter: boolean
  operator: boolean
  createdAt: Date
  hasPassword: boolean
  /** Through whom they can sign in. */
  providers: string[]
}

export async function personOf(db: Database, accountId: string): Promise<Person | null> {
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
