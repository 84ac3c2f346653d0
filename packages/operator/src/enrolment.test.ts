import { setRole } from '@kot/accounts/profile/account'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { listActions } from './audit.ts'
import { startAdminSession, hasAdminSession } from './admin-session.ts'
import { startTotpEnrolment, confirmTotp, totpOf } from './totp.ts'
import { listFactors } from './factors.ts'
import { anOperator } from './testing/an-operator.ts'
import { appointOperator, closeEnrolment, canEnrol, openEnrolment } from './enrolment.ts'

const { db } = await testDatabase()

const roleOf = async (id: string) =>
  (await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow())
    .role

const appoint = (command: Parameters<typeof appointOperator>[1], email: string, now: Date) =>
  appointOperator(db, command, email, { now, setRole })

async function anOperatorWithCodes() {
  const all = await anOperator(db)
  const begun = await startTotpEnrolment(all.factor, all.operator)
  const code = totpOf(begun?.secret ?? '', 'x').generate({ timestamp: all.factor.now().getTime() })
  await confirmTotp(all.factor, all.operator, code)
  return all
}

test('the code of the command line lets an operator add the first factor, typed as it may be', async () => {
  const { operator, factor } = await anOperator(db)
  const code = await openEnrolment(db, operator.accountId, factor.now())
  expect(code).toMatch(/^(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
    expect(await canEnrol(db, operator, typed, factor.now())).toBe(true)
  }
  for (const wrong of [undefined, '', 'made up', `${code}A`]) {
    expect(await canEnrol(db, operator, wrong, factor.now())).toBe(false)
  }
})

test('the code is good for a day, once, and for one account', async () => {
  const { operator, factor, pass } = await anOperator(db)
  const other = await anOperator(db)
  const first = await openEnrolment(db, operator.accountId, factor.now())
  expect(await canEnrol(db, other.operator, first, factor.now())).toBe(false)
  await closeEnrolment(db, operator.accountId)
  expect(await canEnrol(db, operator, first, factor.now())).toBe(false)
  const second = await openEnrolment(db, operator.accountId, factor.now())
  pass({ days: 1 })
  expect(await canEnrol(db, operator, second, factor.now())).toBe(false)
})

test('an operator with a factor adds another by proving it, not with a code', async () => {
  const { operator, factor } = await anOperatorWithCodes()
  const code = await openEnrolment(db, operator.accountId, factor.now())
  expect(await canEnrol(db, operator, code, factor.now())).toBe(false)
  await startAdminSession(db, { sessionId: operator.sessionId, factor: 'totp' }, factor.now())
  expect(await canEnrol(db, operator, undefined, factor.now())).toBe(true)
})

test('nothing readable of the code is stored', async () => {
  const { operator, factor } = await anOperator(db)
  const code = await openEnrolment(db, operator.accountId, factor.now())
  const rows = await db.selectFrom('operator_enrolment').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5))
})

test('an account becomes an operator, once with a code and later without', async () => {
  const account = await anAccount(db)
  const granted = await appoint('grant', ` ${account.email.toUpperCase()}`, new Date())
  expect(granted?.code).toMatch(/-/)
  expect(await roleOf(account.id)).toBe('operator')
  const { operator } = await anOperatorWithCodes()
  expect(await appoint('grant', operator.email, new Date())).toEqual({ code: null })
})

test('revoking takes the role, every factor and every pass', async () => {
  const { operator, factor } = await anOperatorWithCodes()
  await startAdminSession(db, { sessionId: operator.sessionId, factor: 'totp' }, factor.now())
  expect(await appoint('revoke', operator.email, factor.now())).toEqual({ code: null })
  expect(await roleOf(operator.accountId)).toBe('user')
  expect(await listFactors(db, operator.accountId)).toEqual({ passkeys: [], totp: false })
  // Not even for who is appointed again a minute later.
  await appoint('grant', operator.email, factor.now())
  expect(await hasAdminSession(db, operator.sessionId, factor.now())).toBe(false)
})

test('an operator who lost every device begins anew', async () => {
  const { operator, factor } = await anOperatorWithCodes()
  await startAdminSession(db, { sessionId: operator.sessionId, factor: 'totp' }, factor.now())
  const reset = await appoint('reset-factor', operator.email, factor.now())
  expect(await hasAdminSession(db, operator.sessionId, factor.now())).toBe(false)
  expect(await canEnrol(db, operator, reset?.code ?? '', factor.now())).toBe(true)
})

test('what the command line did is in the audit, by id', async () => {
  const { operator, factor } = await anOperator(db)
  await appoint('reset-factor', operator.email, factor.now())
  const { actions } = await listActions(db, {
    subject: `account ${operator.accountId}`,
    limit: 5,
  })
  expect(actions).toMatchObject([{ operator: 'command line', action: 'operator reset-factor' }])
})

test('an account without the role is not an operator', async () => {
  expect(await appoint('grant', 'enginn@kot.test', new Date())).toBeNull()
  const { email } = await anAccount(db)
  expect(await appoint('revoke', email, new Date())).toBeNull()
  expect(await appoint('reset-factor', email, new Date())).toBeNull()
})
