import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testSessions } from '@kot/accounts/testing/test-sessions'
import type { Database } from '@kot/db/connect'
import { type Operator, relyingParty, type SecondFactor } from '../factors.ts'

export const origins = { is: 'https://kot.example', en: 'https://en.kot.example' }

/** An operator who is signed in, with a clock that a test moves. */
export async function anOperator(db: Database) {
  const { sessions, pass } = testSessions(db)
  const account = await anAccount(db, { operator: true })
  const jwt = (await startSession(sessions, account.id)) ?? ''
  const operator: Operator = {
    accountId: account.id,
    email: account.email,
    sessionId: (await sessions.tokens.read(jwt, sessions.now())) ?? '',
  }
  const factor: SecondFactor = {
    db,
    relyingParty: relyingParty(origins),
    key: Buffer.alloc(32, 7),
    now: sessions.now,
  }
  return { operator, factor, sessions, jwt, pass }
}
