import type { Database } from '@kot/db/connect'
import type { RelyingParty } from './relying-party.ts'

/** What everything about the second factor works with. */
export type SecondFactor = {
  db: Database
  relyingParty: RelyingParty
  /** 32 bytes that lock the shared secrets of codes. */
  key: Buffer
  now: () => Date
}
