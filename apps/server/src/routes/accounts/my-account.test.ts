import { randomUUID } from 'node:crypto'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount, type AccountFacts } from '@kot/accounts/testing/an-account'
import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountApp, claimsOf } from './testing/account-app.ts'

const { db } = await testDatabase()
const { app, sessions, post } = await accountApp(db)
const oldPassword = 'fjallasýn 42'
const password = 'norðurljósin 7'

beforeEach(() => claimMailRequests(db))

async function signedIn(facts: Partial<AccountFacts> = {}) {
  const account = await anAccount(db, facts)
  return { account, jwt: (await startSession(sessions, account.id, 'Chrome, Linux')) ?? '' }
}

const get = (path: string, jwt?: string) =>
  app.inject({
    url: path,
    headers: {
      host: 'kot.localhost:3000',
      ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    },
  })

describe('the profile', () => {
  test('is changed with the token in the body or in the header, and answers a new token', async () => {
    const { account, jwt } = await signedIn()
    const user = { name: 'Anna Björk', email: account.email, lang: 'en', newsletter: true }
    const inBody = await post('/update_account.json', { body: { jwt, user } })
    expect(claimsOf(inBody.json().jwt)).toMatchObject(user)
    const inHeader = await post('/update_account.json', { jwt, body: { user } })
    expect(inHeader.json()).toMatchObject({ unconfirmed_email: null })
  })

  test('answers 422 with a list for an address that is taken or malformed', async () => {
    const { account, jwt } = await signedIn()
    const { email: taken } = await anAccount(db)
    const change = (email: string) =>
      post('/update_account.json', {
        jwt,
        body: { user: { name: account.name, email, lang: 'is', newsletter: false } },
      })
    for (const [email, text] of [
      [taken, 'Annar reikningur notar þetta netfang. Veldu annað netfang.'],
      ['abc', 'Netfangið er ógilt'],
    ] as const) {
      const answer = await change(email)
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors: [text] }])
    }
  })

  test('names the address that waits for its confirmation', async () => {
    const { account, jwt } = await signedIn({ password })
    const email = `ny-${randomUUID()}@kot.test`
    const user = { name: account.name, email, lang: 'is', newsletter: false }
    const body = { user, current_password: password }
    const answer = (await post('/update_account.json', { jwt, body })).json()
    expect(answer).toMatchObject({ unconfirmed_email: email, email_unchanged: null })
    expect(claimsOf(answer.jwt)).toMatchObject({ email: account.email })
  })
})

describe('the password', () => {
  test('is changed, and the former token is refused', async () => {
    const { jwt } = await signedIn({ password: oldPassword })
    const body = { jwt, old_password: oldPassword, password, password_confirmation: password }
    const answer = await post('/updatePassword.json', { body })
    expect(answer.statusCode).toBe(200)
    expect((await post('/api/v1/check_active', { jwt })).statusCode).toBe(401)
    expect((await post('/api/v1/check_active', { jwt: answer.json().jwt })).statusCode).toBe(200)
  })

  test('answers 422 for a wrong current one, and 400 for a new one that will not do', async () => {
    const { jwt } = await signedIn({ password: oldPassword })
    const change = (facts: object) =>
      post('/updatePassword.json', {
        jwt,
        body: { old_password: oldPassword, password, password_confirmation: password, ...facts },
      })
    const wrong = await change({ old_password: 'rangt lykilorð' })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { errors: ['Núverandi lykilorð er rangt'] },
    ])
    const short = await change({ password: '1234567', password_confirmation: '1234567' })
    expect([short.statusCode, short.json().error]).toEqual([
      400,
      'Lykilorð þarf að vera minnst 8 stafir',
    ])
  })
})

test('the account lists what is left to do', async () => {
  const { account, jwt } = await signedIn({ password: oldPassword })
  expect((await get('/api/v1/account', jwt)).json()).toEqual({
    email_confirmed: false,
    unconfirmed_email: null,
    has_password: true,
    providers: [],
  })
  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', account.id)
    .execute()
  expect((await get('/api/v1/account', jwt)).json()).toMatchObject({ email_confirmed: true })
})

describe('sessions', () => {
  test('are listed, and end everywhere at once', async () => {
    const { account, jwt } = await signedIn()
    const other = (await startSession(sessions, account.id, 'Safari, iPhone')) ?? ''
    const list = (await get('/api/v1/sessions', jwt)).json().sessions
    expect(list).toHaveLength(2)
    expect(list.filter((one: { current: boolean }) => one.current)).toMatchObject([
      { device: 'Chrome, Linux' },
    ])
    expect((await post('/api/v1/sign_out_everywhere', { jwt })).statusCode).toBe(204)
    for (const token of [jwt, other]) {
      expect((await post('/api/v1/check_active', { jwt: token })).statusCode).toBe(401)
    }
  })
})

test('a copy of one’s data comes as a file', async () => {
  const { account, jwt } = await signedIn()
  const answer = await get('/api/v1/my_data', jwt)
  expect(answer.headers['content-disposition']).toContain('attachment')
  expect(answer.json().account.email).toBe(account.email)
})

test.each([
  ['/api/v1/confirm_email', 'confirmAddress'],
  ['/api/v1/delete_account', 'confirmDeletion'],
])('%s enqueues one mail, and not hundreds', async (path, kind) => {
  const { jwt } = await signedIn()
  expect((await post(path, { jwt })).statusCode).toBe(204)
  expect(await claimMailRequests(db)).toMatchObject([{ kind }])
  const statuses = []
  for (const _ of Array(6).keys()) statuses.push((await post(path, { jwt })).statusCode)
  expect(statuses.at(-1)).toBe(429)
})

test.each([
  ['GET', '/api/v1/account'],
  ['GET', '/api/v1/sessions'],
  ['GET', '/api/v1/my_data'],
  ['POST', '/api/v1/sign_out_everywhere'],
  ['POST', '/api/v1/confirm_email'],
  ['POST', '/api/v1/delete_account'],
  ['POST', '/lo/fetch.json'],
  ['POST', '/api/v1/f/1'],
] as const)('%s %s is refused to visitors', async (method, path) => {
  const answer = method === 'GET' ? await get(path) : await post(path)
  expect(answer.statusCode).toBe(401)
})
