import { session } from './session-store'

const running = new Map<string, Promise<string | null>>()

/** A fresh token for the session of an expired one; null when the session has ended, which then
 *  ends here too. Calls with the same token at the same time share one renewal. */
export function renewSession(jwt: string): Promise<string | null> {
  const renewal = running.get(jwt) ?? renew(jwt).finally(() => running.delete(jwt))
  running.set(jwt, renewal)
  return renewal
}

async function renew(jwt: string): Promise<string | null> {
  const response = await fetch('/api/v1/renew', {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}` },
  })
  // Meanwhile somebody may have signed out, or somebody else in: then this is nobody's business.
  if (session.current().jwt !== jwt) return null
  if (response.ok) {
    const { jwt: fresh } = (await response.json()) as { jwt: string }
    return session.signIn(fresh) === null ? null : fresh
  }
  if (response.status === 401) session.forget()
  return null
}
