import { session } from './session-store'

let running: Promise<string | null> | null = null

/** A fresh token for the session of an expired one; null when the session has ended, which then
 *  ends here too. Calls at the same time share one renewal. */
export function renewSession(jwt: string): Promise<string | null> {
  running ??= renew(jwt).finally(() => (running = null))
  return running
}

async function renew(jwt: string): Promise<string | null> {
  const response = await fetch('/api/v1/renew', {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}` },
  })
  if (response.ok) {
    const { jwt: fresh } = (await response.json()) as { jwt: string }
    return session.signIn(fresh) === null ? null : fresh
  }
  if (response.status === 401) await session.signOut()
  return null
}
