import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import {
  validateEmail,
  validateName,
  type AccountFieldError,
} from '@kot/domain/account/account-rules'
import type { Lang } from '@kot/domain/text/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import { endCredentials, type EndingSessions } from '../credentials/end-credentials.ts'
import { requestMailedLink } from '../credentials/mailed-link.ts'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { findAccountByEmail, toStorableLine } from './account.ts'
import { verifyPassword } from '../password/hash-password.ts'
import { issueToken } from '../sessions/session.ts'
import type { LiveSession } from '../sessions/session-token.ts'

/** How long a sign-in through a provider counts as proof that the owner uses this browser. */
const FRESH_SIGN_IN_MS = 10 * 60_000

export type Profile = {
  name: string
  email: string
  lang: Lang
  newsletter: boolean
  /** Required only for a new address. */
  currentPassword?: string | undefined
}

export type ProfileError = AccountFieldError | 'emailTaken'

/** Why a new address was not accepted. */
export type MissingProof = 'passwordMissing' | 'passwordWrong' | 'signInAgain'

type Updated = {
  jwt: string
  /** The new address, until it is confirmed. */
  unconfirmedEmail: string | null
  missing: MissingProof | null
}

/**
 * Updates name, language and newsletter at once. A new address needs the password or a recent
 * sign-in through a provider, because the owner of the address controls the account. It takes
 * effect when it is confirmed by mail.
 */
export async function updateProfile(
  sessions: EndingSessions,
  session: LiveSession,
  profile: Profile,
): Promise<Updated | { fault: ProfileError }> {
  const fault = validateName(profile.name) ?? validateEmail(profile.email)
  if (fault !== null) return { fault }
  if (profile.email.includes('\0')) return { fault: 'emailInvalid' }
  const email = normaliseEmail(profile.email)
  const { userId: accountId, email: formerEmail } = session.account
  const now = sessions.now()
  const differs = email !== formerEmail
  if (differs && (await findAccountByEmail(sessions.db, email)) !== null) {
    return { fault: 'emailTaken' }
  }
  const missing = differs ? await missingProof(sessions.db, session, profile, now) : null
  const changesEmail = differs && missing === null

  return sessions.db.transaction().execute(async (trx) => {
    if (changesEmail) {
      const ending = { accountId, event: 'addressChangeRequested', now } as const
      await endCredentials(trx, ending, sessions.endings)
      await requestMailedLink(trx, { kind: 'change_email', accountId, email, details: {}, now })
      const notice = { kind: 'addressChanging', accountId, email: formerEmail } as const
      await enqueue(trx, accountMail, { ...notice, key: randomUUID() })
    }
    await trx
      .updateTable('account')
      .set({
        name: toStorableLine(profile.name, 200),
        lang: profile.lang,
        newsletter: profile.newsletter,
      })
      .where('id', '=', accountId)
      .execute()
    const jwt = await issueToken({ ...sessions, db: trx }, session.id)
    if (jwt === null) throw new Error('the session ended while its account was changed')
    return { jwt, unconfirmedEmail: changesEmail ? email : null, missing }
  })
}

async function missingProof(
  db: Database,
  { account, providerSignInAt }: LiveSession,
  { currentPassword }: Profile,
  now: Date,
): Promise<MissingProof | null> {
  if (providerSignInAt !== null && now.getTime() - providerSignInAt.getTime() < FRESH_SIGN_IN_MS) {
    return null
  }
  const stored = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account.userId)
    .executeTakeFirst()
  const hash = stored?.password_hash ?? null
  if (hash === null) return 'signInAgain'
  if (currentPassword === undefined || currentPassword === '') return 'passwordMissing'
  return (await verifyPassword(currentPassword, hash)) ? null : 'passwordWrong'
}
