import { randomUUID } from 'node:crypto'
import { newPasswordFault, repeatFault, type AccountFault } from '@kot/domain/account-rules'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import { endCredentials } from '../credentials/end-credentials.ts'
import type { LiveSession } from '../sessions/live-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { startSession } from '../sessions/start-session.ts'
import { isGuessable } from '../sign-up/refused-password.ts'
import { hashPassword } from './hash-password.ts'
import { verifyPassword } from './verify-password.ts'

type Change = { oldPassword: string; password: string; repeat: string }

export type ChangePasswordFault = AccountFault | 'passwordGuessable' | 'oldPasswordWrong'

/** Ends every session, also this one; the browser that changed it goes on with the new token. */
export async function changePassword(
  sessions: Sessions,
  { account }: LiveSession,
  { oldPassword, password, repeat }: Change,
  device: string | null,
): Promise<{ jwt: string } | { fault: ChangePasswordFault }> {
  const fault = newPasswordFault(password) ?? repeatFault(password, repeat)
  if (fault !== null) return { fault }
  if (isGuessable(password, account)) return { fault: 'passwordGuessable' }
  const stored = await sessions.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account.userId)
    .executeTakeFirst()
  const right = await verifyPassword(oldPassword, stored?.password_hash ?? null)
  if (!right) return { fault: 'oldPasswordWrong' }
  const passwordHash = await hashPassword(password)

  return sessions.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.userId)
      // Of two changes at the same time the second was made with a password that is no longer right.
      .where('password_hash', '=', stored?.password_hash ?? '')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return { fault: 'oldPasswordWrong' as const }
    const { userId: accountId, email } = account
    await endCredentials(trx, { accountId, event: 'passwordChanged', now: sessions.now() })
    const key = randomUUID()
    await enqueue(trx, accountMail, { kind: 'passwordChanged', accountId, email, key })
    const jwt = await startSession({ ...sessions, db: trx }, accountId, device)
    if (jwt === null) throw new Error('a new session did not live')
    return { jwt }
  })
}
