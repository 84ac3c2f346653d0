import { startSession } from '@kot/accounts/sessions/session'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { endAdminSessions, hasAdminSession, startAdminSession } from './admin-session.ts'
import { anOperator } from './testing/an-operator.ts'

const { db } = await testDatabase()

test('ending admin sessions keeps that of the acting browser and those of other operators', async () => {
  const { operator, sessions, factor } = await anOperator(db)
  const colleague = await anOperator(db)
  const now = factor.now()
  const jwt = (await startSession(sessions, operator.accountId)) ?? ''
  const acting = (await sessions.tokens.read(jwt, now)) ?? ''
  const ids = [operator.sessionId, acting, colleague.operator.sessionId]
  for (const sessionId of ids) await startAdminSession(db, { sessionId, factor: 'totp' }, now)
  const admin = () => Promise.all(ids.map((id) => hasAdminSession(db, id, now)))

  await endAdminSessions(db, { accountId: operator.accountId, keepSession: acting })
  expect(await admin()).toEqual([false, true, true])
  await endAdminSessions(db, { accountId: operator.accountId })
  expect(await admin()).toEqual([false, false, true])
})
