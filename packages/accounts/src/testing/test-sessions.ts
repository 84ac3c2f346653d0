import type { Database } from '@kot/db/connect'
import { featureCredentials } from '../credentials/credential-table.ts'
import type { EndingSessions, FeatureEndings } from '../credentials/end-credentials.ts'
import { createSessionTokens } from '../sessions/session-token.ts'

/** As if accounts were all there is. The server puts the features together. */
export const noFeatures = {
  ...Object.fromEntries(featureCredentials.map((credential) => [credential, async () => {}])),
  devicesOf: async () => {},
} as unknown as FeatureEndings

/** Sessions with a clock that only a test advances. */
export function testSessions(db: Database) {
  let now = new Date('2026-11-15T12:00:00Z')
  const sessions: EndingSessions = {
    db,
    tokens: createSessionTokens({
      secret: 'a secret of thirty-two characters',
      issuer: 'http://kot.localhost:3000',
    }),
    now: () => now,
    endings: noFeatures,
  }
  return {
    sessions,
    pass: (time: { seconds?: number; minutes?: number; days?: number }) => {
      const { seconds = 0, minutes = 0, days = 0 } = time
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000)
    },
  }
}
