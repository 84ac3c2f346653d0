import {
  validateEmail,
  validateName,
  validateNewPassword,
  type AccountFieldError,
} from '@kot/domain/account/account-rules'
import type { Lang } from '@kot/domain/text/lang'
import { requestMailedLink } from '../credentials/mailed-link.ts'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { hashPassword } from '../password/hash-password.ts'
import type { Sessions } from '../sessions/session-token.ts'
import { startSession } from '../sessions/session.ts'
import { toStorableLine } from '../profile/account.ts'
import { isCommonPassword } from '../password/password-rules.ts'

export type NewPerson = {
  name: string
  email: string
  password: string
  lang: Lang
  newsletter: boolean
  friend: string | null
  channel: string | null
}

export type SignUpError = AccountFieldError | 'passwordGuessable' | 'emailTaken'

/** One step: the account exists and is signed in; the address is confirmed later, by mail. */
export async function signUp(
  sessions: Sessions,
  person: NewPerson,
  device: string | null,
): Promise<{ jwt: string } | { fault: SignUpError }> {
  const fault = faultOf(person)
  if (fault !== null) return { fault }
  const passwordHash = await hashPassword(person.password)
  const email = normaliseEmail(person.email)
  return sessions.db.transaction().execute(async (trx) => {
    const account = await trx
      .insertInto('account')
      .values({
        name: toStorableLine(person.name, 200),
        email,
        password_hash: passwordHash,
        lang: person.lang,
        newsletter: person.newsletter,
        friend: person.friend === null ? null : toStorableLine(person.friend, 200),
        channel: person.channel === null ? null : toStorableLine(person.channel, 200),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) return { fault: 'emailTaken' as const }
    const accountId = account.id
    const now = sessions.now()
    await requestMailedLink(trx, { kind: 'confirm_email', accountId, email, details: {}, now })
    const jwt = await startSession({ ...sessions, db: trx }, accountId, device)
    // It was made in this transaction and cannot have ended.
    if (jwt === null) throw new Error('session ended during sign-up')
    return { jwt }
  })
}

function faultOf({ name, email, password }: NewPerson): SignUpError | null {
  const fault = validateName(name) ?? validateEmail(email) ?? validateNewPassword(password)
  if (fault !== null) return fault
  // PostgreSQL has no text with a zero byte in it, so there can be no such address.
  if (email.includes('\0')) return 'emailInvalid'
  return isCommonPassword(password, { name, email }) ? 'passwordGuessable' : null
}
