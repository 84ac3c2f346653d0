import { findLiveSession } from './find-live-session.ts'
import type { Sessions } from './sessions.ts'

/** A token with what is true of the account now; null when the session no longer lives. */
export async function issueToken(sessions: Sessions, sessionId: string): Promise<string | null> {
  const session = await findLiveSession(sessions, sessionId)
  return session && sessions.tokens.issue(session, sessions.now())
}
