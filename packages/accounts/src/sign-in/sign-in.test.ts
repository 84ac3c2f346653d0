import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { verifySession } from '../sessions/session.ts'
import { anAccount } from '../testing/an-account.ts'
import { testSessions } from '../testing/test-sessions.ts'
import { signIn } from './sign-in.ts'

const { db } = await testDatabase()
const { sessions } = testSessions(db)
const password = 'fjallasýn 42'
const anna = await anAccount(db, { email: 'anna@kot.test', password })

test.each(['anna@kot.test', 'Anna@Kot.Test', '  anna@kot.test '])(
  'the address %j and the right password sign in',
  async (email) => {
    const jwt = (await signIn(sessions, { email, password })) ?? ''
    expect((await verifySession(sessions, jwt))?.account.userId).toBe(anna.id)
  },
)

test.each([
  ['a wrong password', 'anna@kot.test', 'fjallasýn 43'],
  ['no password', 'anna@kot.test', ''],
  ['an unknown address', 'enginn@kot.test', password],
  ['a text that is no address', 'anna', password],
])('%s does not sign in', async (_, email, typed) => {
  expect(await signIn(sessions, { email, password: typed })).toBeNull()
})

test('an account without a password cannot be entered with one', async () => {
  const { email } = await anAccount(db, { password: null })
  expect(await signIn(sessions, { email, password: '' })).toBeNull()
})
