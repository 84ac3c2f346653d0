import type { Database } from '@kot/db/connect'
import { createSessionTokens, type Sessions } from '../sessions/session-token.ts'

/** Sessions whose clock stands still until a test moves it. */
export function testSessions(db: Database) {
  let now = new Date('2026-11-15T12:00:00Z')
  const sessions: Sessions = {
    db,
    tokens: createSessionTokens({
      secret: 'a secret of thirty-two characters',
      issuer: 'http://kot.localhost:3000',
    }),
    now: () => now,
  }
  return {
    sessions,
    pass: (time: { seconds?: number; minutes?: number; days?: number }) => {
      const { seconds = 0, minutes = 0, days = 0 } = time
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000)
    },
  }
}
