import { randomUUID } from 'node:crypto'
import { newPasswordFault, repeatFault, type AccountFault } from '@kot/domain/account-rules'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import { createHandOff } from '../hand-off/create-hand-off.ts'
import { endCredentials, lockAccount } from '../credentials/end-credentials.ts'
import { findMailedLink, useMailedLink } from '../mailed-link/mailed-link.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isGuessable } from '../sign-up/refused-password.ts'
import { hashPassword } from './hash-password.ts'

type NewPassword = { token: string; password: string; repeat: string; lang: Lang }

export type NewPasswordFault = AccountFault | 'passwordGuessable' | 'linkInvalid'

/** The end of a lost password: all sessions end, and a hand-off signs this browser in. */
export async function setNewPassword(
  sessions: Sessions,
  { token, password, repeat, lang }: NewPassword,
): Promise<{ handOff: string } | { fault: NewPasswordFault }> {
  const { db } = sessions
  const fault = newPasswordFault(password) ?? repeatFault(password, repeat)
  if (fault !== null) return { fault }
  // Looked at before the password is worked on: hashing is dear, and a made-up token must not buy it.
  const link = await findMailedLink(db, token, sessions.now())
  if (link?.kind !== 'reset_password') return { fault: 'linkInvalid' }
  if (isGuessable(password, { name: '', email: link.email })) return { fault: 'passwordGuessable' }
  const passwordHash = await hashPassword(password)

  return db.transaction().execute(async (trx) => {
    const now = sessions.now()
    const { accountId, email } = link
    await lockAccount(trx, accountId)
    if (!(await useMailedLink(trx, token, ['reset_password'], now))) {
      return { fault: 'linkInvalid' as const }
    }
    const { email_confirmed_at: confirmedAt } = await trx
      .selectFrom('account')
      .select('email_confirmed_at')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const event = confirmedAt === null ? 'passwordResetUnconfirmed' : 'passwordReset'
    await endCredentials(trx, { accountId, event, now })
    await trx
      .updateTable('account')
      .set({
        password_hash: passwordHash,
        password_proven: true,
        // The mail arrived, so the address is theirs.
        email_confirmed_at: confirmedAt ?? now,
      })
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
