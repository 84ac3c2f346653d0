import { passwordHashQueue } from '@kot/accounts/password/hash-password'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, test } from 'vitest'
import { accountApp, claimsOf } from './testing/account-app.ts'

const { db } = await testDatabase()
const { app, sessions, pass, log, post } = await accountApp(db)
const isHost = 'kot.localhost:3000'
const enHost = 'en.kot.localhost:3000'
const password = 'fjallasýn 42'

async function signedIn(facts: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(db, facts)
  return { account, jwt: (await startSession(sessions, account.id)) ?? '' }
}

const handOff = async (jwt: string, lang = 'en'): Promise<string> =>
  (await post('/api/v1/hand_off', { jwt, body: { lang } })).json().jwt

const exchange = (jwt: string, host = enHost) =>
  post('/api/v1/hand_off/exchange', { host, body: { jwt } })

const checkActive = (jwt: string) => post('/api/v1/check_active', { jwt })

describe('signing in', () => {
  test('answers a token that decodes to the user', async () => {
    const account = await anAccount(db, { password, newsletter: true })
    const answer = await post('/api/v1/sign_in', { body: { email: account.email, password } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(claimsOf(answer.json().jwt)).toMatchObject({
      user_id: account.id,
      name: account.name,
      email: account.email,
      lang: 'is',
      newsletter: true,
      end_of_subscription: null,
    })
  })

  test('refuses an unknown address and a wrong password with equal status and body', async () => {
    const { email } = await anAccount(db, { password })
    const wrong = await post('/api/v1/sign_in', { body: { email, password: 'rangt' } })
    const unknown = await post('/api/v1/sign_in', {
      body: { email: 'enginn@kot.test', password: 'rangt' },
    })
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(wrong.body)
    expect(wrong.json().error).toBe('Netfang eða lykilorð er rangt.')
  })

  test('takes an address with a zero byte for an unknown one', async () => {
    const body = { email: 'anna\0@kot.test', password: 'x' }
    expect((await post('/api/v1/sign_in', { body })).statusCode).toBe(401)
  })

  test('refuses in the language of the host', async () => {
    const body = { email: 'enginn@kot.test', password: 'rangt' }
    const answer = await post('/api/v1/sign_in', { host: enHost, body })
    expect(answer.json().error).toBe('Wrong e-mail or password.')
  })

  test.each([{}, { email: 'anna@kot.test' }, { email: 1, password: 2 }])(
    'refuses the malformed call %j',
    async (body) => {
      expect((await post('/api/v1/sign_in', { body })).statusCode).toBe(400)
    },
  )
})

describe('signing out', () => {
  test('refuses the token from then on', async () => {
    const { jwt } = await signedIn()
    expect((await checkActive(jwt)).statusCode).toBe(200)
    const answer = await post('/api/v1/sign_out', { jwt })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await checkActive(jwt)).statusCode).toBe(401)
    expect((await post('/api/v1/renew', { jwt })).statusCode).toBe(401)
  })

  test('is the same a second time, and for a visitor', async () => {
    const { jwt } = await signedIn()
    for (const call of [{ jwt }, { jwt }, {}, { jwt: 'nonsense' }]) {
      expect((await post('/api/v1/sign_out', call)).statusCode).toBe(204)
    }
  })
})

describe('checking access', () => {
  test('returns the text true to a holder and false to others, with a fresh token', async () => {
    const until = new Date(sessions.now().getTime() + 60_000)
    const holder = await signedIn({ accessUntil: until })
    const answer = (await checkActive(holder.jwt)).json()
    expect(answer.active).toBe('true')
    expect(claimsOf(answer.jwt)['end_of_subscription']).toBe(until.toISOString())

    const member = await signedIn()
    expect((await checkActive(member.jwt)).json().active).toBe('false')
  })

  test('takes the token in the body', async () => {
    const { jwt } = await signedIn()
    expect((await post('/api/v1/check_active', { body: { jwt } })).statusCode).toBe(200)
  })

  test('ignores a token in the query', async () => {
    const { jwt } = await signedIn()
    const answer = await post(`/api/v1/check_active?jwt=${jwt}`)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error).toBe('Þú þarft að skrá þig inn.')
  })
})

describe('renewing', () => {
  test('gives a new token for one whose time is up', async () => {
    const { account, jwt } = await signedIn()
    pass({ minutes: 20 })
    expect((await checkActive(jwt)).statusCode).toBe(401)
    const renewed = (await post('/api/v1/renew', { jwt })).json().jwt
    expect(claimsOf(renewed)['user_id']).toBe(account.id)
    expect((await checkActive(renewed)).statusCode).toBe(200)
  })

  test('takes the token in the Authorization header only', async () => {
    const { jwt } = await signedIn()
    expect((await post('/api/v1/renew', { body: { jwt } })).statusCode).toBe(401)
  })
})

describe('a hand-off', () => {
  test('is exchanged on the other host for a session of the same user', async () => {
    const { account, jwt } = await signedIn()
    const answer = await exchange(await handOff(jwt))
    expect(answer.statusCode).toBe(200)
    expect(claimsOf(answer.json().jwt)['user_id']).toBe(account.id)
    expect((await checkActive(answer.json().jwt)).statusCode).toBe(200)
  })

  test('works once', async () => {
    const ticket = await handOff((await signedIn()).jwt)
    expect((await exchange(ticket)).statusCode).toBe(200)
    expect((await exchange(ticket)).statusCode).toBe(401)
  })

  test('is refused after 61 seconds', async () => {
    const ticket = await handOff((await signedIn()).jwt)
    pass({ seconds: 61 })
    expect((await exchange(ticket)).statusCode).toBe(401)
  })

  test('is refused on the host it is not for', async () => {
    const { jwt } = await signedIn()
    expect((await exchange(await handOff(jwt, 'en'), isHost)).statusCode).toBe(401)
    expect((await exchange(await handOff(jwt, 'is'), enHost)).statusCode).toBe(401)
    expect((await exchange(await handOff(jwt, 'is'), isHost)).statusCode).toBe(200)
  })

  test('makes one session of 20 exchanges at once', async () => {
    const ticket = await handOff((await signedIn()).jwt)
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(ticket)))
    const withStatus = (status: number) => answers.filter((one) => one.statusCode === status)
    expect(withStatus(200)).toHaveLength(1)
    expect(withStatus(401)).toHaveLength(19)
  })

  test('is not given to visitors, nor for a language we do not have', async () => {
    expect((await post('/api/v1/hand_off', { body: { lang: 'en' } })).statusCode).toBe(401)
    const { jwt } = await signedIn()
    expect((await post('/api/v1/hand_off', { jwt, body: { lang: 'pl' } })).statusCode).toBe(400)
  })

  test('and a session token do not stand in for each other', async () => {
    const { jwt } = await signedIn()
    const ticket = await handOff(jwt)
    expect((await exchange(jwt)).statusCode).toBe(401)
    expect((await checkActive(ticket)).statusCode).toBe(401)
    expect((await post('/api/v1/check_active', { body: { jwt: ticket } })).statusCode).toBe(401)
  })
})

test('returns 429 when too many sign-ins wait', async () => {
  const { promise: untilChecked, resolve: letGo } = Promise.withResolvers<void>()
  const others = Array.from({ length: 102 }, () => passwordHashQueue.run(() => untilChecked))
  const answer = await post('/api/v1/sign_in', { body: { email: 'enginn@kot.test', password } })
  letGo()
  await Promise.all(others)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
})

test('the API document describes every call, where its token goes, and its refusal', async () => {
  const { paths, components } = (await app.inject('/api/openapi.json')).json()
  expect(Object.keys(paths).toSorted()).toEqual([
    '/api/problems/{code}',
    '/api/reset_password.json',
    '/api/v1/account',
    '/api/v1/check_active',
    '/api/v1/confirm_email',
    '/api/v1/delete_account',
    '/api/v1/f/{id}',
    '/api/v1/hand_off',
    '/api/v1/hand_off/exchange',
    '/api/v1/mailed_link',
    '/api/v1/mailed_link/use',
    '/api/v1/my_data',
    '/api/v1/renew',
    '/api/v1/sessions',
    '/api/v1/sign_in',
    '/api/v1/sign_out',
    '/api/v1/sign_out_everywhere',
    '/api/v1/sign_up',
    '/lo/fetch.json',
    '/updatePassword.json',
    '/update_account.json',
    '/users/password',
  ])
  expect(Object.keys(paths['/users/password']).toSorted()).toEqual(['post', 'put'])
  const signIn = paths['/api/v1/sign_in'].post
  expect(signIn.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/SignInRequest',
  })
  expect(components.schemas.SignInRequest.required).toEqual(['email', 'password'])
  const statuses = ['200', '400', '401', '413', '415', '429', '5XX']
  expect(Object.keys(signIn.responses)).toEqual(statuses)
  expect(paths['/api/v1/renew'].post.security).toEqual([{ session: [] }])
})

test('the log has every call and no token, address or password', async () => {
  const { account, jwt } = await signedIn({ password })
  const body = { email: account.email, password }
  const secrets = [account.email, password, jwt]
  secrets.push((await post('/api/v1/sign_in', { body })).json().jwt)
  await post('/api/v1/sign_in', { body: { ...body, password: 'rangt lykilorð' } })
  await post('/api/v1/sign_in', { body: { email: account.email } })
  const ticket = (await post('/api/v1/hand_off', { jwt, body: { lang: 'en' } })).json().jwt
  secrets.push(ticket, 'rangt lykilorð')
  await app.inject(`/about?jwt=${ticket}`)
  await post(`/api/v1/check_active?jwt=${jwt}`)
  await post('/api/v1/hand_off/exchange', { host: enHost, body: { jwt: ticket } })
  await post('/api/v1/sign_out', { jwt })

  const lines = log.join('')
  for (const path of ['/api/v1/sign_in', '/about', '/api/v1/hand_off/exchange']) {
    expect(lines).toContain(`"path":"${path}"`)
  }
  for (const secret of secrets) expect(lines).not.toContain(secret)
})
