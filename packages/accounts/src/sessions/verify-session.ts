import { findLiveSession } from './find-live-session.ts'
import type { LiveSession } from './live-session.ts'
import type { Sessions } from './sessions.ts'

/** Who sends this token. The row is asked every time, so that signing out counts at once and access
 *  is what it is now, whatever the token says. */
export async function verifySession(sessions: Sessions, jwt: string): Promise<LiveSession | null> {
  const sessionId = await sessions.tokens.read(jwt, sessions.now())
  return sessionId === null ? null : findLiveSession(sessions, sessionId)
}
