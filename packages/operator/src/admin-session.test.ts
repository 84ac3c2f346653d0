import { endSession, startSession } from '@kot/accounts/sessions/session'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { anOperator } from './testing/an-operator.ts'
import { startAdminSession, hasAdminSession } from './admin-session.ts'

const { db } = await testDatabase()

async function anOperatorInside() {
  const all = await anOperator(db)
  await startAdminSession(
    db,
    { sessionId: all.operator.sessionId, factor: 'totp' },
    all.factor.now(),
  )
  const isInside = () => hasAdminSession(db, all.operator.sessionId, all.factor.now())
  expect(await isInside()).toBe(true)
  return { ...all, isInside }
}

test('a pass lasts twelve hours, whatever is done meanwhile', async () => {
  const { isInside, pass } = await anOperatorInside()
  pass({ minutes: 12 * 60 - 1 })
  expect(await isInside()).toBe(true)
  pass({ minutes: 1 })
  expect(await isInside()).toBe(false)
})

test('a pass ends with the session', async () => {
  const { isInside, sessions, jwt } = await anOperatorInside()
  await endSession(sessions, jwt)
  expect(await isInside()).toBe(false)
})

test('a pass ends with the role, at once', async () => {
  const { isInside, operator } = await anOperatorInside()
  await db
    .updateTable('account')
    .set({ role: 'user' })
    .where('id', '=', operator.accountId)
    .execute()
  expect(await isInside()).toBe(false)
})

test('a pass is good for one session, not for another of the same operator', async () => {
  const { sessions, operator } = await anOperatorInside()
  const other = (await startSession(sessions, operator.accountId)) ?? ''
  const otherId = (await sessions.tokens.read(other, sessions.now())) ?? ''
  expect(await hasAdminSession(db, otherId, sessions.now())).toBe(false)
})
