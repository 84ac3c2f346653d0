import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { accountApp } from './testing/account-app.ts'

const { db } = await testDatabase()
const { app } = await accountApp(db)
const password = 'fjallasýn 42'

const signIn = (email: string, typed: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/sign_in',
    headers: { host: 'kot.localhost:3000' },
    payload: { email, password: typed },
    remoteAddress,
  })

test('guessing is slowed down, and its victim is not locked out', async () => {
  const { email } = await anAccount(db, { password })
  const statuses = []
  for (const at of Array(12).keys()) {
    statuses.push((await signIn(email, `rangt ${at}`, '192.0.2.1')).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  const refused = await signIn(email, password, '192.0.2.1')
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused.json()).toEqual({
    error: 'Of margar tilraunir. Bíddu aðeins og reyndu svo aftur.',
    code: 'too_many',
  })
  expect((await signIn(email, password, '192.0.2.2')).statusCode).toBe(200)
})

test('whoever knows the password may come as often as they like', async () => {
  const { email } = await anAccount(db, { password })
  for (const _ of Array(15).keys()) {
    expect((await signIn(email, password, '192.0.2.3')).statusCode).toBe(200)
  }
})
