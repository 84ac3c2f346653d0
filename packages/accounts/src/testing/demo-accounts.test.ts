import { testDatabase } from '@kot/db/testing/test-database'
import { hasActiveAccess } from '@kot/domain/account/viewer'
import { expect, test } from 'vitest'
import { verifySession } from '../sessions/session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { testSessions } from './test-sessions.ts'
import { createDemoAccounts, demoAccounts, demoPassword } from './demo-accounts.ts'

const { db } = await testDatabase()
const { sessions, pass } = testSessions(db)

async function rolesOfDemo() {
  const all = demoAccounts.map(async ({ email }) => {
    const jwt = await signIn(sessions, { email, password: demoPassword })
    const session = jwt === null ? null : await verifySession(sessions, jwt)
    if (!session) return null
    const { name, operator, endOfAccess } = session.account
    return { name, operator, active: hasActiveAccess(endOfAccess, sessions.now()) }
  })
  return Promise.all(all)
}

const expected = [
  { name: 'Anna Jónsdóttir', operator: false, active: true },
  { name: 'Jón Pálsson', operator: false, active: false },
  { name: 'Katrín Ólafsdóttir', operator: true, active: true },
]

test('one demo account has access, one has none, and one is an operator', async () => {
  await createDemoAccounts(db, sessions.now())
  expect(await rolesOfDemo()).toEqual(expected)
})

test('filling a demo twice changes nothing', async () => {
  const everything = async () => ({
    accounts: await db.selectFrom('account').selectAll().orderBy('email').execute(),
    grants: await db.selectFrom('access_grant').selectAll().execute(),
  })
  const before = await everything()
  await createDemoAccounts(db, sessions.now())
  expect(await everything()).toEqual(before)
})

test('access lasts 30 days, and a demo that is kept for longer gets it again', async () => {
  pass({ days: 30 })
  const ended = expected.map((account) => ({ ...account, active: false }))
  expect(await rolesOfDemo()).toEqual(ended)
  await createDemoAccounts(db, sessions.now())
  expect(await rolesOfDemo()).toEqual(expected)
})
