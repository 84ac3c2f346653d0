import { randomUUID } from 'node:crypto'
import {
  type AccountFieldError,
  validateNewPassword,
  validateRepeat,
} from '@kot/domain/account/account-rules'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import type { Lang } from '@kot/domain/text/lang'
import { type Database, inRepeatedTransaction } from '@kot/db/connect'
import {
  endCredentials,
  type EndingSessions,
  lockAccount,
  mayBeStrangers,
} from '../credentials/end-credentials.ts'
import type { LiveSession } from '../sessions/session-token.ts'
import { startSession } from '../sessions/session.ts'
import { isCommonPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { createHandOff } from '../sessions/hand-off.ts'
import { findMailedLink, consumeMailedLink } from '../credentials/mailed-link.ts'
import { normaliseEmail } from '@kot/domain/account/email-address'

type Change = { oldPassword: string; password: string; repeat: string }

export type ChangePasswordError = AccountFieldError | 'passwordGuessable' | 'oldPasswordWrong'

/** Changes the password and ends every session. The acting browser continues with the new token. The owner is notified
 *  at a confirmed address only: anyone can sign up with that of another person, and change the password often. */
export async function changePassword(
  sessions: EndingSessions,
  { account }: LiveSession,
  { oldPassword, password, repeat }: Change,
  device: string | null,
): Promise<{ jwt: string; isMailed: boolean } | { fault: ChangePasswordError }> {
  const fault = validateNewPassword(password) ?? validateRepeat(password, repeat)
  if (fault !== null) return { fault }
  if (isCommonPassword(password, account)) return { fault: 'passwordGuessable' }
  const stored = await sessions.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account.userId)
    .executeTakeFirst()
  const right = await verifyPassword(oldPassword, stored?.password_hash ?? null)
  if (!right) return { fault: 'oldPasswordWrong' }
  const passwordHash = await hashPassword(password)

  return inRepeatedTransaction(sessions.db, async (trx) => {
    await lockAccount(trx, account.userId)
    const changed = await trx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', account.userId)
      // Of two concurrent changes, the second was made with a password that is no longer valid.
      .where('password_hash', '=', stored?.password_hash ?? '')
      .returning('email_confirmed_at')
      .executeTakeFirst()
    if (!changed) return { fault: 'oldPasswordWrong' as const }
    const { userId: accountId, email } = account
    const ending = { accountId, event: 'passwordChanged', now: sessions.now() } as const
    await endCredentials(trx, ending, sessions.endings)
    const isMailed = changed.email_confirmed_at !== null
    if (isMailed) {
      const key = randomUUID()
      await enqueue(trx, accountMail, { kind: 'passwordChanged', accountId, email, key })
    }
    const jwt = await startSession({ ...sessions, db: trx }, accountId, device)
    if (jwt === null) throw new Error('session ended during the change of password')
    return { jwt, isMailed }
  })
}

type NewPassword = { token: string; password: string; repeat: string; lang: Lang }

type NewPasswordError = AccountFieldError | 'passwordGuessable' | 'linkInvalid'

/** Sets a new password after a reset. Ends all sessions. A hand-off signs this browser in. */
export async function setNewPassword(
  sessions: EndingSessions,
  { token, password, repeat, lang }: NewPassword,
): Promise<{ handOff: string } | { fault: NewPasswordError }> {
  const { db } = sessions
  const fault = validateNewPassword(password) ?? validateRepeat(password, repeat)
  if (fault !== null) return { fault }
  // Check the token before hashing: hashing is expensive, and a forged token must not cause it.
  const link = await findMailedLink(db, token, sessions.now())
  if (link?.kind !== 'reset_password') return { fault: 'linkInvalid' }
  if (isCommonPassword(password, { name: '', email: link.email }))
    return { fault: 'passwordGuessable' }
  const passwordHash = await hashPassword(password)

  return inRepeatedTransaction(db, async (trx) => {
    const now = sessions.now()
    const { accountId, email } = link
    await lockAccount(trx, accountId)
    if (!(await consumeMailedLink(trx, token, ['reset_password'], now))) {
      return { fault: 'linkInvalid' as const }
    }
    const isFirstProof = await mayBeStrangers(trx, accountId)
    const event = isFirstProof ? 'passwordResetUnproven' : 'passwordReset'
    await endCredentials(trx, { accountId, event, now }, sessions.endings)
    await trx
      .updateTable('account')
      .set((row) => ({
        password_hash: passwordHash,
        owner_proven: true,
        // The mail arrived, so the address is confirmed.
        email_confirmed_at: row.fn.coalesce('email_confirmed_at', row.val(now)),
      }))
      .where('id', '=', accountId)
      .execute()
    const key = randomUUID()
    await enqueue(trx, accountMail, { kind: 'passwordChanged', accountId, email, key })
    const handOff = await createHandOff(
      { ...sessions, db: trx },
      { accountId, sessionId: null, lang },
    )
    return { handOff }
  })
}

/**
 * Queues the mail with the reset link. The work is the same for every address: the worker checks
 * whether it has an account, so neither the response nor its timing reveals it.
 */
export async function requestReset(
  db: Database,
  { email, lang }: { email: string; lang: Lang },
): Promise<void> {
  await db.transaction().execute((trx) =>
    enqueue(trx, accountMail, {
      kind: 'resetPassword',
      email: normaliseEmail(email),
      lang,
      key: randomUUID(),
    }),
  )
}
