import { tokenExpiry } from './decode-token'
import { renewSession } from './renew-session'
import { session } from './session-store'

/** A token this close to its end may not survive the way to the server. */
const marginMs = 30_000

/** The token of whoever is signed in, renewed when its time is nearly up; null for a visitor. For
 *  calls that answer everybody, and would take an old token for a visitor's. */
export async function freshToken(): Promise<string | null> {
  const { jwt } = session.current()
  if (jwt === null) return null
  const expiry = tokenExpiry(jwt)
  if (expiry === null || expiry - Date.now() > marginMs) return jwt
  // Without a connection the old one is as good as any.
  return renewSession(jwt).catch(() => jwt)
}
