import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { startSession, verifySession } from '../sessions/session.ts'
import { anAccount } from '../testing/an-account.ts'
import { claimMailRequests } from '../testing/mailed-secret.ts'
import { testSessions } from '../testing/test-sessions.ts'
import { changePassword } from './change-password.ts'

const { db } = await testDatabase()
const { sessions } = testSessions(db)
const oldPassword = 'gamla lykilorðið'
const password = 'norðurljósin 7'

beforeEach(() => claimMailRequests(db))

async function signedIn({ confirmed = true } = {}) {
  const account = await anAccount(db, { password: oldPassword, confirmed })
  const jwt = (await startSession(sessions, account.id)) ?? ''
  const session = await verifySession(sessions, jwt)
  if (!session) throw new Error('not signed in')
  return { account, jwt, session }
}

test('a change ends every other session and gives this browser a new one', async () => {
  const { account, jwt, session } = await signedIn()
  const other = (await startSession(sessions, account.id)) ?? ''
  const change = { oldPassword, password, repeat: password }
  const result = await changePassword(sessions, session, change, null)

  expect(await verifySession(sessions, jwt)).toBeNull()
  expect(await verifySession(sessions, other)).toBeNull()
  const fresh = 'jwt' in result ? result.jwt : ''
  expect((await verifySession(sessions, fresh))?.account.userId).toBe(account.id)
  expect(await claimMailRequests(db)).toMatchObject([{ kind: 'passwordChanged' }])
})

test.each([
  [{ oldPassword: 'rangt lykilorð' }, 'oldPasswordWrong'],
  [{ password: '1234567', repeat: '1234567' }, 'passwordTooShort'],
  [{ repeat: 'annað lykilorð' }, 'passwordsDiffer'],
  [{ password: 'password', repeat: 'password' }, 'passwordGuessable'],
])('%j is refused for %s, and nothing changes', async (part, fault) => {
  const { jwt, session } = await signedIn()
  const change = { oldPassword, password, repeat: password, ...part }
  expect(await changePassword(sessions, session, change, null)).toEqual({ fault })
  expect(await verifySession(sessions, jwt)).not.toBeNull()
  expect(await claimMailRequests(db)).toEqual([])
})

test('an address that was not confirmed is not mailed about it', async () => {
  const { session } = await signedIn({ confirmed: false })
  const change = { oldPassword, password, repeat: password }
  expect(await changePassword(sessions, session, change, null)).toHaveProperty('jwt')
  expect(await claimMailRequests(db)).toEqual([])
})

test('of two changes at the same time one wins', async () => {
  const { session } = await signedIn()
  const results = await Promise.all(
    ['norðurljósin 7', 'suðurljósin 8'].map((one) =>
      changePassword(sessions, session, { oldPassword, password: one, repeat: one }, null),
    ),
  )
  expect(results.filter((result) => 'jwt' in result)).toHaveLength(1)
})
