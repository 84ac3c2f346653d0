import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { hasAdminSession } from './admin-session.ts'
import { anOperator } from './testing/an-operator.ts'
import {
  startTotpEnrolment,
  confirmTotp,
  encryptSecret,
  decryptSecret,
  verifyTotp,
  totpOf,
} from './totp.ts'
import { listFactors } from './factors.ts'

const { db } = await testDatabase()

async function anOperatorWithCodes() {
  const all = await anOperator(db)
  const { secret = '' } = (await startTotpEnrolment(all.factor, all.operator)) ?? {}
  /** What the app shows so many half minutes from now. */
  const codeIn = (steps: number) =>
    totpOf(secret, 'x').generate({ timestamp: all.factor.now().getTime() + steps * 30_000 })
  const prove = (code: string) => verifyTotp(all.factor, all.operator, code)
  return { ...all, secret, codeIn, prove }
}

async function anOperatorWithConfirmedCodes() {
  const all = await anOperatorWithCodes()
  expect(await confirmTotp(all.factor, all.operator, all.codeIn(0))).toBe(true)
  all.pass({ minutes: 5 })
  return all
}

test('a code opens the admin once the secret was confirmed by a first one', async () => {
  const { factor, operator, codeIn, prove, pass } = await anOperatorWithCodes()
  expect(await prove(codeIn(0))).toBe(false)
  expect((await listFactors(db, operator.accountId)).totp).toBe(false)
  expect(await confirmTotp(factor, operator, '000000')).toBe(false)
  expect(await confirmTotp(factor, operator, codeIn(0))).toBe(true)
  pass({ seconds: 30 })
  expect(await hasAdminSession(db, operator.sessionId, factor.now())).toBe(false)
  expect(await prove(codeIn(0))).toBe(true)
  expect(await hasAdminSession(db, operator.sessionId, factor.now())).toBe(true)
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code %i half minutes away is taken: %s', async (steps, taken) => {
  const { codeIn, prove } = await anOperatorWithConfirmedCodes()
  expect(await prove(codeIn(steps))).toBe(taken)
})

test('no code is taken twice, and none older than the last', async () => {
  const { codeIn, prove, pass } = await anOperatorWithConfirmedCodes()
  expect(await prove(codeIn(0))).toBe(true)
  expect(await prove(codeIn(0))).toBe(false)
  expect(await prove(codeIn(-1))).toBe(false)
  pass({ seconds: 30 })
  expect(await prove(codeIn(0))).toBe(true)
})

test('the code that confirmed opens nothing more', async () => {
  const { factor, operator, codeIn, prove } = await anOperatorWithCodes()
  expect(await confirmTotp(factor, operator, codeIn(0))).toBe(true)
  expect(await prove(codeIn(0))).toBe(false)
})

test('a code sent twice concurrently is accepted once', async () => {
  const { factor, operator, codeIn } = await anOperatorWithConfirmedCodes()
  const code = codeIn(0)
  const results = await Promise.all(
    Array.from({ length: 6 }, () =>
      db.transaction().execute((trx) => verifyTotp({ ...factor, db: trx }, operator, code)),
    ),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('beginning anew leaves a confirmed secret alone', async () => {
  const { factor, operator, codeIn, prove } = await anOperatorWithConfirmedCodes()
  expect(await startTotpEnrolment(factor, operator)).toBeNull()
  expect(await prove(codeIn(0))).toBe(true)
})

test('the database holds no secret that makes codes', async () => {
  const { secret, operator, factor } = await anOperatorWithCodes()
  const { secret: stored } = await db
    .selectFrom('operator_totp')
    .select('secret')
    .where('account_id', '=', operator.accountId)
    .executeTakeFirstOrThrow()
  expect(stored).not.toContain(secret)
  expect(decryptSecret(factor.key, operator.accountId, stored)).toBe(secret)
  expect(() => decryptSecret(Buffer.alloc(32, 8), operator.accountId, stored)).toThrow(
    'authenticate',
  )
  expect(() => decryptSecret(factor.key, 'somebody else', stored)).toThrow('authenticate')
})

test('the same secret is locked differently every time', () => {
  const key = Buffer.alloc(32, 1)
  expect(encryptSecret(key, 'x', 'LEYND')).not.toBe(encryptSecret(key, 'x', 'LEYND'))
})
