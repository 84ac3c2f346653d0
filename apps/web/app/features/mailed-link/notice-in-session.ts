import type { MailedLink } from '@kot/contract/accounts/mailed-link'
import { renewSession } from '../session/renew-session'
import { session } from '../session/session-store'

/** What a link has done may concern whoever is signed in here. */
export async function noticeInSession({ kind, email }: MailedLink): Promise<void> {
  const { user, jwt } = session.current()
  if (user === null || jwt === null) return
  if (kind === 'delete_account') {
    // Nothing is left to be signed in to; somebody else in this browser stays.
    if (user.email === email) session.forget()
    return
  }
  // A new address must be in the token before the account page shows it.
  await renewSession(jwt).catch(() => null)
}
