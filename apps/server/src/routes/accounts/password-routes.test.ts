import { anAccount } from '@kot/accounts/testing/an-account'
import { mailedSecret, claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountApp, claimsOf } from './testing/account-app.ts'

const { db } = await testDatabase()
const { app, sessions, post } = await accountApp(db)
const password = 'norðurljósin 7'

beforeEach(() => claimMailRequests(db))

const put = (user: object) =>
  app.inject({
    method: 'PUT',
    url: '/users/password',
    headers: { host: 'kot.localhost:3000' },
    payload: { user },
  })

const ask = (email: string) => post('/users/password', { body: { user: { email, locale: 'en' } } })

describe('requesting the mail', () => {
  test('is answered alike for a known and an unknown address', async () => {
    const { email } = await anAccount(db)
    const [known, unknown] = [await ask(email), await ask('enginn@kot.test')]
    expect([known.statusCode, known.body]).toEqual([200, '{}'])
    expect([unknown.statusCode, unknown.body]).toEqual([200, '{}'])
    expect(await claimMailRequests(db)).toHaveLength(2)
  })

  test('under its other name does the same', async () => {
    const answer = await post('/api/reset_password.json', { body: { email: 'anna@kot.test' } })
    expect(answer.statusCode).toBe(200)
    expect(await claimMailRequests(db)).toMatchObject([
      { kind: 'resetPassword', email: 'anna@kot.test', lang: 'is' },
    ])
  })

  test.each([
    ['', 'Netfang vantar'],
    ['abc', 'Netfangið er ógilt'],
  ])('%j is refused with a list of errors', async (email, text) => {
    const answer = await post('/users/password', { body: { user: { email, locale: 'is' } } })
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors: [text] }])
  })

  test('repeatedly sends at most three mails an hour with the same response', async () => {
    const { email } = await anAccount(db)
    const answers = []
    for (const _ of [1, 2, 3, 4, 5]) {
      answers.push(await post('/users/password', { body: { user: { email } } }))
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await claimMailRequests(db)).toHaveLength(3)
  })
})

describe('the new password', () => {
  test('answers a ticket for the address, which is no session token', async () => {
    const account = await anAccount(db)
    await post('/users/password', { body: { user: { email: account.email } } })
    const token = await mailedSecret(sessions)
    const user = { reset_password_token: token, password, password_confirmation: password }
    const ticket: string = (await put(user)).json().jwt

    expect((await post('/api/v1/check_active', { jwt: ticket })).statusCode).toBe(401)
    const { jwt } = (await post('/api/v1/hand_off/exchange', { body: { jwt: ticket } })).json()
    expect(claimsOf(jwt)).toMatchObject({ user_id: account.id })

    const spent = await put(user)
    expect(spent.statusCode).toBe(422)
    expect(spent.json().errors[0]).toContain('útrunninn')
  })

  test('is refused with a list of errors, by the same rules as in the browser', async () => {
    const user = {
      reset_password_token: 'x',
      password: '1234567',
      password_confirmation: '1234567',
    }
    expect((await put(user)).json()).toEqual({ errors: ['Lykilorð þarf að vera minnst 8 stafir'] })
  })
})
