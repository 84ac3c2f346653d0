import { randomUUID } from 'node:crypto'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { accountApp, claimsOf } from './testing/account-app.ts'

const { db } = await testDatabase()
const { post } = await accountApp(db)
const enHost = 'en.kot.localhost:3000'

const aUser = (facts: object = {}) => ({
  name: 'Guðrún Helgadóttir',
  email: `gudrun-${randomUUID()}@kot.test`,
  password: 'fjallasýn 42',
  password_confirmation: 'fjallasýn 42',
  lang: 'is',
  friend: 'abc',
  channel: 'fb',
  newsletter: true,
  ...facts,
})

const signUp = (facts: object = {}, host = 'kot.localhost:3000') =>
  post('/api/v1/sign_up', { host, body: { user: aUser(facts) } })

test('answers a token of the new account, with its referral stored', async () => {
  const user = aUser()
  const answer = await post('/api/v1/sign_up', { body: { user } })
  expect(answer.statusCode).toBe(200)
  expect(claimsOf(answer.json().jwt)).toMatchObject({
    name: user.name,
    email: user.email,
    lang: 'is',
    newsletter: true,
    end_of_subscription: null,
  })
  const stored = await db
    .selectFrom('account')
    .select(['friend', 'channel'])
    .where('email', '=', user.email)
    .executeTakeFirst()
  expect(stored).toEqual({ friend: 'abc', channel: 'fb' })
})

test('a taken address is refused under email, in the language of the host', async () => {
  const { email } = await anAccount(db)
  const answer = await signUp({ email }, enHost)
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { errors: { email: ['E-mail already exists, please sign in instead.'] } },
  ])
})

test.each([
  [{ name: '' }, 'Nafn vantar'],
  [{ email: 'abc' }, 'Netfangið er ógilt'],
  [
    { password: '1234567', password_confirmation: '1234567' },
    'Lykilorð þarf að vera minnst 8 stafir',
  ],
  [{ password_confirmation: 'annað lykilorð' }, 'Lykilorðin þurfa að vera eins'],
])('%j is refused under detail: %s', async (facts, detail) => {
  const answer = await signUp(facts)
  expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { detail } }])
})

test('one of the commonest passwords is refused with advice', async () => {
  const answer = await signUp({ password: 'password', password_confirmation: 'password' }, enHost)
  expect(answer.json().errors.detail).toContain('three unrelated words')
})

test.each([
  {},
  { user: {} },
  { user: { ...aUser(), lang: 'pl' } },
  { user: { ...aUser(), name: 1 } },
])('the malformed call %j is refused', async (body) => {
  expect((await post('/api/v1/sign_up', { body })).statusCode).toBe(400)
})
