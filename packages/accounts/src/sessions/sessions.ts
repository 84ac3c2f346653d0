import type { Database } from '@kot/db/connect'
import type { SessionTokens } from './session-token.ts'

/** What everything about sessions works with. */
export type Sessions = {
  db: Database
  tokens: SessionTokens
  now: () => Date
}
