import { startSession } from '@kot/accounts/sessions/start-session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { testDatabase } from '@kot/db/testing/test-database'
import { newPushToken } from '@kot/intake/push/new-push-token'
import { aSource, watchSources } from '@kot/market/testing/a-source'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { badBody, badSegment } from './testing/bad-input.ts'
import { paymentVariables } from './testing/payment-variables.ts'
import { wholeServer } from './testing/whole-server.ts'

/** `npm run soak:tests` asks for many more. */
const requests = Number(process.env['BAD_REQUESTS'] ?? 3_000)

const { db } = await testDatabase()
const cards = await startCardProvider()
afterAll(() => cards.stop())
const { app, sessions, log } = await wholeServer(db, paymentVariables(cards))
const account = await anAccount(db, { password: 'fjallasýn 42' })
const jwt = (await startSession(sessions, account.id)) ?? ''
await watchSources(db, aSource())
const partner = (await newPushToken(db, 'leiguhornid')) ?? ''

const endpoints = [
  ['POST', '/api/v1/sign_in'],
  ['POST', '/api/v1/sign_up'],
  ['POST', '/api/v1/sign_out'],
  ['POST', '/api/v1/renew'],
  ['POST', '/api/v1/check_active'],
  ['POST', '/api/v1/hand_off'],
  ['POST', '/api/v1/hand_off/exchange'],
  ['POST', '/users/password'],
  ['PUT', '/users/password'],
  ['POST', '/api/reset_password.json'],
  ['POST', '/updatePassword.json'],
  ['POST', '/update_account.json'],
  ['POST', '/api/v1/mailed_link'],
  ['POST', '/api/v1/mailed_link/use'],
  ['POST', '/lo/fetch.json'],
  ['POST', '/api/v1/f/'],
  ['PUT', '/api/v1/f/'],
  ['GET', '/api/v1/deletion_request/'],
  ['POST', '/activevate_user.json'],
  ['POST', '/api/v1/orders'],
  ['GET', '/api/v1/orders/'],
  ['GET', '/api/v1/receipts/'],
  ['GET', '/user_email.json?jwt='],
  ['POST', '/user_email_update.json'],
  ['POST', '/unsub_match_smartfinder.json?jwt='],
  ['POST', '/api/v1/watch_preview'],
  ['POST', '/api/v1/unsub_match?id='],
  ['GET', '/api/v1/unsub_match?id='],
  ['POST', '/api/v1/unsub_newsletter?id='],
  ['POST', '/api/v1/subscribe_match?match=1&id='],
  ['POST', '/api/v1/loosen_match?id='],
  ['POST', '/api/v1/switch_lang?email=anna%40kot.test&lang=en&signature='],
  ['GET', '/auth/'],
  ['POST', '/auth/facebook/deletion'],
  ['PUT', '/api/v1/partners/adverts'],
  ['POST', '/d/send_message.json'],
] as const

const tokenFor = (path: string) => (path.includes('/partners/') ? partner : jwt)

const attack = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  segment: badSegment,
  body: badBody,
  signedIn: fc.boolean(),
  // From everywhere, so that the limits do not hide what lies behind them.
  network: fc.ipV4(),
  type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain'),
})

test(
  `${requests} hostile requests meet no fault of ours`,
  { timeout: 60_000 + requests * 60 },
  async () => {
    const statuses = new Map<number, number>()
    let slowest = { ms: 0, path: '' }
    await fc.assert(
      fc.asyncProperty(attack, async ({ endpoint, segment, body, signedIn, network, type }) => {
        const [method, path] = endpoint
        const url = /[/=]$/.test(path) ? path + segment : path
        const started = performance.now()
        const answer = await app.inject({
          method,
          url,
          remoteAddress: network,
          headers: {
            host: 'kot.localhost:3000',
            'content-type': type,
            ...(signedIn && { authorization: `Bearer ${tokenFor(path)}` }),
          },
          ...(method !== 'GET' && { payload: body }),
        })
        const ms = performance.now() - started
        if (ms > slowest.ms) slowest = { ms, path }
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.body).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.ts:\d+|syntax error at/)
      }),
      { numRuns: requests },
    )
    console.log(
      `${requests} requests, slowest ${Math.round(slowest.ms)} ms (${slowest.path}):`,
      Object.fromEntries(statuses),
    )
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)
