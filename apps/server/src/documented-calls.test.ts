import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { calls as webCalls, type CallTable } from '@kot/contract/calls'
import { operatorCalls } from '@kot/contract/operator/calls'
import { specifiedCalls } from '@kot/contract/specified-calls'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { requestErrorTexts } from '@kot/i18n/texts/api-errors'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { anAccount } from '@kot/accounts/testing/an-account'
import { startSession } from '@kot/accounts/sessions/session'
import { paymentVariables } from './testing/environment-variables.ts'
import { wholeServer } from './testing/whole-server.ts'

const { db } = await testDatabase()
const cards = await startCardProvider()
afterAll(() => cards.stop())
const { app, sessions, routeTable } = await wholeServer(db, paymentVariables(cards))

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

test('every call in the table of the contract is a route with the same schemas', () => {
  const table: CallTable = { ...webCalls, ...operatorCalls }
  const wrong = Object.entries(table).flatMap(([call, [response, request]]) => {
    const { schema } = routeTable.find(({ method, url }) => `${method} ${url}` === call) ?? {}
    const { 200: sent } = (schema?.response ?? {}) as { 200?: unknown }
    const agrees = schema?.body === request && (response === null || response === sent)
    return schema && agrees ? [] : [call]
  })
  expect(wrong).toEqual([])
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

/** What a validator or a parser reports, in English, to the caller. */
const rawWords = /invalid|expected|params\/|body\/|querystring|content-type|FST_ERR.*message/i

const malformed = [
  { type: 'application/json', payload: '{}' },
  { type: 'application/json', payload: '{"user":1,"message":[],"email":{},"postcodes":"x"}' },
  { type: 'application/json', payload: '{"user":' },
  { type: 'text/xml', payload: '<x/>' },
  { type: 'application/json', payload: JSON.stringify('x'.repeat(70_000)) },
]

test('a request of a wrong form is refused in the words of the host, never in those of a validator', async () => {
  const session = await startSession(sessions, (await anAccount(db)).id)
  const refused = new Set<string>()
  for (const [lang, host] of Object.entries({ is: hosts[0] ?? '', en: hosts[1] ?? '' })) {
    for (const call of specifiedCalls) {
      for (const { type, payload } of malformed) {
        const [method = '', path = ''] = call.split(' ')
        const answer = await app.inject({
          method: method as 'GET',
          url: path.replace(/:\w+/, 'abc'),
          headers: { host, 'content-type': type, authorization: `Bearer ${session}` },
          ...(method !== 'GET' && { payload }),
        })
        if (![400, 404, 413, 415].includes(answer.statusCode)) continue
        const { code: _code, ...said } = answer.json<Record<string, unknown>>()
        expect([call, JSON.stringify(said)]).not.toEqual([call, expect.stringMatching(rawWords)])
        const own = [
          ...Object.values(requestErrorTexts[lang as 'is']),
          accountErrorTexts[lang as 'is'].homeUnknown,
        ]
        expect([call, own.some((text) => answer.body.includes(text))]).toEqual([call, true])
        refused.add(`${call} ${answer.statusCode}`)
      }
    }
  }
  expect([...refused].filter((one) => /POST .* (400|413|415)$/.test(one)).length).toBeGreaterThan(
    40,
  )
})

test.each([
  ['POST /users/password', { errors: [requestErrorTexts.is.malformed] }],
  ['POST /api/reset_password.json', { errors: [requestErrorTexts.is.malformed] }],
  ['POST /api/v1/sign_up', { errors: { detail: requestErrorTexts.is.malformed } }],
  ['POST /d/send_message.json', { errors: { body: [requestErrorTexts.is.malformed] } }],
])('%s refuses a wrong form in its own shape', async (call, body) => {
  const answer = await ask(call, hosts[0] ?? '')
  expect([answer.statusCode, answer.json()]).toEqual([400, body])
})

test('an id that is none is a home that is not there', async () => {
  const session = await startSession(sessions, (await anAccount(db)).id)
  const headers = { host: hosts[0], authorization: `Bearer ${session}` }
  for (const id of ['abc', '0', '-1', '99999999999']) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/f/${id}`,
      headers,
      payload: {},
    })
    expect([id, answer.statusCode, answer.json()]).toMatchObject([
      id,
      404,
      { error: accountErrorTexts.is.homeUnknown },
    ])
  }
})
