import { normaliseEmail } from '@kot/domain/account/email-address'
import { verifyPassword } from '../password/hash-password.ts'
import type { Sessions } from '../sessions/session-token.ts'
import { startSession } from '../sessions/session.ts'

/**
 * Returns a session token, or null for an unknown address, an account without a password and a
 * wrong password alike.
 */
export async function signIn(
  sessions: Sessions,
  { email, password }: { email: string; password: string },
  device: string | null = null,
): Promise<string | null> {
  // PostgreSQL text cannot contain null bytes, so no account has such an address.
  const account = email.includes('\0')
    ? undefined
    : await sessions.db
        .selectFrom('account')
        .select(['id', 'password_hash'])
        .where('email', '=', normaliseEmail(email))
        .executeTakeFirst()
  const right = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || !right) return null
  return sessions.db.transaction().execute(async (trx) => {
    // The password may have changed during the check. The old one must not sign in any more.
    const current = await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .forKeyShare()
      .executeTakeFirst()
    return current ? startSession({ ...sessions, db: trx }, account.id, device) : null
  })
}
