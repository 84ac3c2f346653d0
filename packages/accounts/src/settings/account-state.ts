import type { Sessions } from '../sessions/sessions.ts'

export type AccountState = {
  emailConfirmed: boolean
  unconfirmedEmail: string | null
  hasPassword: boolean
  /** Google or Facebook, where the account can be opened through them. */
  providers: string[]
}

/** What an account still has to do, and how it can be opened. */
export async function accountState(
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
