import { mailedSecret } from '@kot/accounts/testing/mailed-secret'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { testDatabase } from '@kot/db/testing/test-database'
import { createPushToken } from '@kot/intake/push/receive-push'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import { afterAll, expect, test } from 'vitest'
import { claimsOf } from './routes/accounts/testing/account-app.ts'
import { paymentVariables } from './testing/environment-variables.ts'
import { orderOf } from './testing/buying-crowd.ts'
import { wholeServer } from './testing/whole-server.ts'

const { db } = await testDatabase()
const cards = await startCardProvider()
afterAll(() => cards.stop())
const { app, environment, sessions, log } = await wholeServer(db, paymentVariables(cards))

const host = 'kot.localhost:3000'
const email = 'gudrun@kot.test'
const password = 'lopapeysa og rok'

const call = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, jwt?: string) =>
  app.inject({
    method,
    url,
    headers: { host, ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }) },
    ...(payload && { payload }),
  })

test('no log line holds a token, a password or an address, whatever is done with them', async () => {
  const user = { name: 'Guðrún', email, password, lang: 'is' }
  const signedUp = await call('POST', '/api/v1/sign_up', { user })
  const jwt = signedUp.json<{ jwt: string }>().jwt
  const confirmation = await mailedSecret(sessions)
  await call('POST', '/users/password', { user: { email, locale: 'is' } })
  const reset = await mailedSecret(sessions)
  const handOff = (await call('POST', '/api/v1/hand_off', { lang: 'en' }, jwt)).json<{
    jwt: string
  }>().jwt
  const begun = await call('GET', '/auth/facebook')
  const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? ''
  const cookie = /social_login=([^;]+)/.exec(String(begun.headers['set-cookie']))?.[1] ?? ''
  const order = (await call('POST', '/api/v1/orders', orderOf(), jwt)).json<{
    checkout: { payload: { custom: Record<string, unknown> } }
  }>()
  const { custom } = order.checkout.payload
  const { privateKey } = cards
  const unsubscribing = createMailLinks(environment.MAIL_LINK_KEY).sign('unsub_match', [
    String(claimsOf(jwt)['user_id']),
  ])
  await watchSources(db, aSource())
  const partner = (await createPushToken(db, 'leiguhornid')) ?? ''
  const secrets = {
    jwt,
    confirmation,
    reset,
    handOff,
    state,
    cookie,
    password,
    email,
    privateKey,
    unsubscribing,
    partner,
    mailEvents: environment.MAIL_EVENTS_SECRET ?? '',
    postmark: environment.MAIL_EVENTS_POSTMARK_PASSWORD ?? '',
    mailgun: environment.MAIL_EVENTS_MAILGUN_KEY ?? '',
  }
  // A secret that was not found in an answer would be missing from every log.
  expect(Object.values(secrets).every((secret) => secret.length > 8)).toBe(true)

  // In every place where one can stand, in calls that succeed, fail and make no sense.
  for (const secret of Object.values(secrets)) {
    const inAddress = encodeURIComponent(secret)
    await call('GET', `/?jwt=${inAddress}`)
    await call('GET', `/users/password/edit?reset_password_token=${inAddress}`)
    await call('GET', `/mailed-link?token=${inAddress}`)
    await call('GET', `/auth/facebook/callback?code=${inAddress}&state=${inAddress}`)
    await call('GET', `/d/current_market.json?jwt=${inAddress}`)
    await call('GET', `/user_email.json?jwt=${inAddress}`)
    await call('POST', `/unsub_match_smartfinder.json?jwt=${inAddress}`)
    await call('GET', `/unsub_match?id=${inAddress}`)
    await call('POST', `/api/v1/unsub_match?id=${inAddress}`)
    await call('POST', `/api/v1/subscribe_match?match=1&id=${inAddress}`)
    await call('POST', `/api/v1/switch_lang?email=${inAddress}&lang=is&signature=${inAddress}`)
    await call('POST', '/user_email_update.json', { jwt: secret, max_rent: secret })
    await call('GET', `/%?jwt=${inAddress}`)
    const message = { name: secret, emailk: email, body: secret, lang: 'is' }
    await call('POST', `/d/send_message.json?token=${inAddress}`, { message })
    await call('POST', '/api/v1/sign_in', { email, password: secret })
    await call('POST', '/api/v1/hand_off/exchange', { jwt: secret })
    await call('POST', '/api/v1/mailed_link', { token: secret })
    await call('POST', '/api/v1/check_active', { jwt: secret, more: { secret } })
    await call('PUT', '/users/password', { user: { reset_password_token: secret } })
    await call('POST', '/csp-report', { 'csp-report': { 'document-uri': `https://x/${secret}` } })
    await call('POST', '/activevate_user.json', { product: 0, transition_id: secret, jwt: secret })
    await call('POST', '/api/v1/renew', {}, encodeURIComponent(secret))
    await call('PUT', `/api/v1/partners/adverts?token=${inAddress}`, { adverts: [] }, inAddress)
    await call('PUT', '/api/v1/partners/adverts', { adverts: [secret] }, partner)
    await call('POST', `/api/v1/mail_events?secret=${inAddress}`, { type: secret, data: {} })
    await call('POST', '/api/v1/mail_events/postmark', { RecordType: secret }, inAddress)
    const event = { event: 'complained', id: '1', timestamp: 1, recipient: secret }
    const signature = {
      timestamp: '1',
      token: secret.slice(0, 100),
      signature: secret.slice(0, 50),
    }
    await call('POST', '/api/v1/mail_events/mailgun', { signature, 'event-data': event })
  }
  // A payment that works, one that cannot be fetched, and one that was captured before.
  const paid = cards.control.pay({ shape: 'dialog', custom })
  const activated: number[] = []
  for (const transition_id of [paid.id, 'made-up', paid.id]) {
    const body = { product: 0, transition_id, jwt }
    activated.push((await call('POST', '/activevate_user.json', body)).statusCode)
    cards.control.fault({ call: 'find', name: 'error-500' })
  }
  expect(activated).toEqual([200, 202, 200])

  const used = { reset_password_token: reset, password, password_confirmation: password }
  await call('PUT', '/users/password', { user: used })
  await call('POST', '/api/v1/mailed_link/use', { token: confirmation })
  await app.inject({
    method: 'GET',
    url: `/auth/facebook/callback?code=made-up&state=${state}`,
    headers: { host, cookie: `social_login=${cookie}` },
  })

  const pushed = await call('PUT', '/api/v1/partners/adverts', { adverts: [] }, partner)
  expect(pushed.statusCode).toBe(202)

  expect(log.length).toBeGreaterThan(100)
  const lines = log.join('')
  const told = Object.entries(secrets)
    .filter(([, secret]) => [secret, encodeURIComponent(secret)].some((it) => lines.includes(it)))
    .map(([name]) => name)
  expect(told).toEqual([])
})
