import { randomUUID } from 'node:crypto'
import { emailFault, nameFault, type AccountFault } from '@kot/domain/account-rules'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail } from '@kot/jobs/jobs'
import { normaliseEmail } from '../normalise-email.ts'
import { issueToken } from '../sessions/issue-token.ts'
import type { LiveSession } from '../sessions/live-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { storable } from '../storable.ts'

export type Profile = { name: string; email: string; lang: Lang; newsletter: boolean }

export type ProfileFault = AccountFault | 'emailTaken'

type Updated = {
  jwt: string
  /** The address that waits for its confirmation. */
  unconfirmedEmail: string | null
}

/** Name, language and newsletter change at once. A new address only asks for its confirmation: a
 *  slip of the finger must not lock anybody out, and nobody may take an address that is not theirs. */
export async function updateProfile(
  sessions: Sessions,
  session: LiveSession,
  profile: Profile,
): Promise<Updated | { fault: ProfileFault }> {
  const fault = nameFault(profile.name) ?? emailFault(profile.email)
  if (fault !== null) return { fault }
  if (profile.email.includes('\0')) return { fault: 'emailInvalid' }
  const email = normaliseEmail(profile.email)
  const { userId: accountId } = session.account

  return sessions.db.transaction().execute(async (trx) => {
    const changesEmail = email !== session.account.email
    if (changesEmail) {
      const taken = await trx
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      if (taken) return { fault: 'emailTaken' as const }
      const key = randomUUID()
      await enqueue(trx, accountMail, { kind: 'confirmNewAddress', accountId, email, key })
      await enqueue(trx, accountMail, { kind: 'addressChanging', accountId, key: randomUUID() })
    }
    await trx
      .updateTable('account')
      .set({
        name: storable(profile.name, 200),
        lang: profile.lang,
        newsletter: profile.newsletter,
      })
      .where('id', '=', accountId)
      .execute()
    const jwt = await issueToken({ ...sessions, db: trx }, session.id)
    if (jwt === null) throw new Error('the session ended while its account was changed')
    return { jwt, unconfirmedEmail: changesEmail ? email : null }
  })
}
