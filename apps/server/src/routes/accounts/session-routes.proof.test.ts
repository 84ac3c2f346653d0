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
    error: 'Of margar tilraunir. Bíddu í nokkrar mínútur og reyndu svo aftur.',
    code: 'too_many',
  })
  expect((await signIn(email, password, '192.0.2.2')).statusCode).toBe(200)
})

test('a correct password is never limited', async () => {
  const { email } = await anAccount(db, { password })
  for (const _ of Array(15).keys()) {
    expect((await signIn(email, password, '192.0.2.3')).statusCode).toBe(200)
  }
})

test('attempts that are refused use up nothing of what their network shares', async () => {
  const victim = await anAccount(db, { password })
  const neighbour = await anAccount(db, { password })
  for (const at of Array(120).keys()) await signIn(victim.email, `rangt ${at}`, '192.0.2.9')
  expect((await signIn(victim.email, 'rangt', '192.0.2.9')).statusCode).toBe(429)
  // Ten of a hundred wrong passwords were counted.
  for (const at of Array(9).keys()) {
    expect((await signIn(neighbour.email, `rangt ${at}`, '192.0.2.9')).statusCode).toBe(401)
  }
  expect((await signIn(neighbour.email, password, '192.0.2.9')).statusCode).toBe(200)
})

test('an address that is guessed from many networks answers its owner, later', async () => {
  const { email } = await anAccount(db, { password })
  const order: string[] = []
  const guess = async (at: number) => {
    const { statusCode } = await signIn(email, `rangt ${at}`, `198.51.100.${at}`)
    expect(statusCode).toBe(401)
  }
  for (const at of Array(33).keys()) await guess(at)
  const other = await anAccount(db, { password })
  await Promise.all([
    signIn(email, password, '203.0.113.1').then(({ statusCode }) =>
      order.push(`owner ${statusCode}`),
    ),
    signIn(other.email, password, '203.0.113.1').then(() => order.push('another account')),
  ])
  expect(order).toEqual(['another account', 'owner 200'])
})
