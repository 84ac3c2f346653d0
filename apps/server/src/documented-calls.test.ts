import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { paymentVariables } from './testing/environment-variables.ts'
import { wholeServer } from './testing/whole-server.ts'

const { db } = await testDatabase()
const cards = await startCardProvider()
afterAll(() => cards.stop())
const { app } = await wholeServer(db, paymentVariables(cards))

const hosts = ['kot.localhost:3000', 'en.kot.localhost:3000']

/** Every call of the specification, which spreads them over three hosts; ours is one. */
const calls = [
  'GET /d/current_market.json',
  'GET /d/market/latest.json',
  'GET /current_city_area.json',
  'POST /d/send_message.json',
  'POST /lo/fetch.json',
  'POST /api/v1/f/1',
  'POST /api/v1/sign_in',
  'POST /api/v1/sign_up',
  'POST /users/password',
  'PUT /users/password',
  'POST /api/reset_password.json',
  'POST /activevate_user.json',
  'POST /api/v1/check_active',
  'GET /user_email.json',
  'POST /user_email_update.json',
  'POST /unsub_match_smartfinder.json',
  'POST /update_account.json',
  'POST /updatePassword.json',
  'POST /api/v1/unsub_match',
  'POST /api/v1/unsub_newsletter',
  'POST /api/v1/subscribe_match',
  'POST /api/v1/switch_lang',
  'GET /auth/facebook',
  'GET /auth/google',
]

const ask = (call: string, host: string) => {
  const [method = '', url = ''] = call.split(' ')
  const payload = method === 'GET' ? {} : { payload: {} }
  return app.inject({ method: method as 'GET', url, headers: { host }, ...payload })
}

test.each(calls)('%s answers at the root of both hosts', async (call) => {
  const statuses: number[] = []
  for (const host of hosts) statuses.push((await ask(call, host)).statusCode)
  expect(statuses[0]).toBe(statuses[1])
  // Before there is a market, it cannot be answered: 503.
  const allowed = /market|city_area/.test(call) ? [200, 503] : [200, 302, 303, 400, 401, 422]
  expect(allowed).toContain(statuses[0])
})

test.each(hosts)('what is no call is not found on %s', async (host) => {
  for (const call of ['POST /d/send_massage.json', 'GET /user_mail.json', 'PUT /api/v1/sign_ups']) {
    expect((await ask(call, host)).statusCode).toBe(404)
  }
})

test('the description of the calls keeps the spellings of the specification', async () => {
  const description = await ask('GET /api/openapi.json', hosts[0] ?? '')
  const { paths, components } = description.json<{
    paths: Record<string, unknown>
    components: { schemas: Record<string, unknown> }
  }>()
  expect(paths).toHaveProperty(['/activevate_user.json', 'post'])
  /** The operation with the schemas it refers to. */
  const placed = (path: string) => {
    const own = JSON.stringify(paths[path])
    const names = [...own.matchAll(/schemas\/(\w+)/g)].map(([, name = '']) => name)
    return own + JSON.stringify(names.map((name) => components.schemas[name]))
  }
  expect(placed('/activevate_user.json')).toContain('"transition_id"')
  expect(JSON.stringify(components.schemas['MarketRecord'])).toContain('"adress"')
  expect(placed('/user_email.json')).toContain('"notfication_match"')
  expect(placed('/d/send_message.json')).toContain('"emailk"')
})
