import { randomUUID } from 'node:crypto'
import { endSession, startSession } from '@kot/accounts/sessions/session'
import { exportAccount } from '@kot/accounts/profile/export-account'
import { anAccount } from '@kot/accounts/testing/an-account'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { aBoardChange } from '@kot/board/testing/a-household'
import { testDatabase } from '@kot/db/testing/test-database'
import { startAdminSession } from '@kot/operator/admin-session'
import { afterAll, expect, test } from 'vitest'
import { paymentVariables } from './testing/environment-variables.ts'
import { orderOf } from './testing/buying-crowd.ts'
import { wholeServer } from './testing/whole-server.ts'
import { aWatchInput } from './routes/watch/testing/a-watch-input.ts'

const { db } = await testDatabase()
const cards = await startCardProvider()
afterAll(() => cards.stop())
const { app, sessions, routes } = await wholeServer(db, paymentVariables(cards))

/** `open`: for every caller. `session`: only with a session. `partner`: no session,
 *  session, only a partner's own token. `page`: rendered, and held to account by the browser stories. */
type Rule = 'open' | 'session' | 'partner' | 'page'
type Entry = { rule: Rule; url?: string; body?: object; form?: string }

/** The methods of Fastify; HEAD belongs to GET. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']

/** Every route of the server, and who may use it. */
const matrix: Record<string, Entry> = {
  // No call at all: plugins/error-handler.unknown-call.test.ts.
  ...Object.fromEntries(
    methods.flatMap((method) => [
      [`${method} /api`, { rule: 'open' }],
      [`${method} /api/*`, { rule: 'open', url: '/api/made-up' }],
    ]),
  ),
  'GET /healthz': { rule: 'open' },
  'GET /readyz': { rule: 'open' },
  'POST /csp-report': { rule: 'open' },
  'GET /api/openapi.json': { rule: 'open' },
  'GET /api/problems/:code': { rule: 'open', url: '/api/problems/not_found' },
  'GET /d/current_market.json': { rule: 'open' },
  'GET /d/market/latest.json': { rule: 'open' },
  'GET /d/market/:file': { rule: 'open', url: `/d/market/${'0'.repeat(32)}.json` },
  'GET /api/v1/listings': { rule: 'open' },
  'GET /api/v1/homes/:id': { rule: 'open', url: '/api/v1/homes/2000000000' },
  'GET /api/v1/sample_home': { rule: 'open' },
  'GET /api/v1/warnings': { rule: 'open' },
  'GET /current_city_area.json': { rule: 'open' },
  'GET /sources.json': { rule: 'open' },
  'GET /status.json': { rule: 'open' },
  // What the right token opens: routes/partners/push-adverts.test.ts.
  'PUT /api/v1/partners/adverts': { rule: 'partner', body: { adverts: [] } },
  'GET /transit/latest.json': { rule: 'open' },
  'GET /transit/:hash.bin': { rule: 'open', url: `/transit/${'0'.repeat(32)}.bin` },
  'GET /api/v1/addresses': { rule: 'open', url: '/api/v1/addresses?q=borg' },
  'GET /map/tiles.json': { rule: 'open' },
  'GET /map/tiles/:z/:x/:y.mvt': { rule: 'open', url: '/map/tiles/13/3597/2177.mvt' },
  'GET /img/:id/:variant/:file': { rule: 'open', url: '/img/1/card/made-up.webp' },
  'GET /social/:name.png': { rule: 'open', url: '/social/is.png' },
  'POST /api/v1/sign_in': { rule: 'open', body: { email: 'enginn@kot.test', password: 'x' } },
  'POST /api/v1/sign_up': { rule: 'open', body: { user: {} } },
  'POST /api/v1/sign_out': { rule: 'open' },
  'POST /api/v1/renew': { rule: 'session' },
  'POST /api/v1/check_active': { rule: 'session', body: {} },
  'POST /api/v1/hand_off': { rule: 'session', body: { lang: 'en' } },
  'POST /api/v1/hand_off/exchange': { rule: 'open', body: { jwt: 'made up' } },
  'POST /users/password': { rule: 'open', body: { user: { email: 'abc' } } },
  'PUT /users/password': { rule: 'open', body: { user: {} } },
  'POST /api/reset_password.json': { rule: 'open', body: { email: 'abc' } },
  'POST /updatePassword.json': {
    rule: 'session',
    body: { old_password: 'x', password: 'x', password_confirmation: 'x' },
  },
  'POST /update_account.json': {
    rule: 'session',
    body: { user: { name: '', email: 'abc', lang: 'is', newsletter: false } },
  },
  'POST /api/v1/mailed_link': { rule: 'open', body: { token: 'made up' } },
  'POST /api/v1/mailed_link/use': { rule: 'open', body: { token: 'made up' } },
  'GET /api/v1/account': { rule: 'session' },
  'GET /api/v1/sessions': { rule: 'session' },
  'GET /api/v1/my_data': { rule: 'session' },
  'GET /api/v1/connections': { rule: 'session' },
  'DELETE /api/v1/connections': { rule: 'session' },
  'DELETE /api/v1/connections/feeds/:id': {
    rule: 'session',
    url: '/api/v1/connections/feeds/2000000000',
  },
  'DELETE /api/v1/connections/calendar': { rule: 'session' },
  'POST /api/v1/confirm_email': { rule: 'session' },
  'POST /api/v1/delete_account': { rule: 'session' },
  'POST /lo/fetch.json': { rule: 'session', body: {} },
  'POST /api/v1/f/:id': { rule: 'session', url: '/api/v1/f/2000000000', body: {} },
  'PUT /api/v1/f/:id': {
    rule: 'session',
    url: '/api/v1/f/2000000000',
    body: { favourite: true },
  },
  'GET /api/v1/purchase_terms': { rule: 'open' },
  'POST /api/v1/orders': { rule: 'session', body: orderOf() },
  'GET /api/v1/orders/:reference': { rule: 'session', url: '/api/v1/orders/made-up' },
  'GET /api/v1/orders': { rule: 'session' },
  'POST /api/v1/orders/:reference/ended': {
    rule: 'session',
    url: '/api/v1/orders/made-up/ended',
    body: { outcome: 'closed' },
  },
  'POST /api/v1/orders/:reference/return': {
    rule: 'session',
    url: '/api/v1/orders/made-up/return',
  },
  'POST /activevate_user.json': {
    rule: 'session',
    body: { product: 0, transition_id: 'made-up' },
  },
  'GET /api/v1/withdrawals': { rule: 'session' },
  'POST /api/v1/withdrawals': {
    rule: 'session',
    body: { order: 'made-up', quoted_at: '2026-11-20T14:50:00.000Z' },
  },
  'GET /api/v1/added_days': { rule: 'session' },
  'GET /api/v1/receipts': { rule: 'session' },
  'GET /api/v1/receipts/:number.pdf': { rule: 'session', url: '/api/v1/receipts/1.pdf' },
  'GET /api/v1/receipts/:number/confirmation.html': {
    rule: 'session',
    url: '/api/v1/receipts/1/confirmation.html',
  },
  'GET /user_email.json': { rule: 'session' },
  'POST /user_email_update.json': {
    rule: 'session',
    body: { max_rent: '250000', postcodes: [1] },
  },
  'POST /unsub_match_smartfinder.json': { rule: 'session' },
  'POST /api/v1/watch_preview': { rule: 'open', body: { max_rent: '250000', postcodes: [1] } },
  'GET /api/v1/watches': { rule: 'session' },
  'POST /api/v1/watches': { rule: 'session', body: aWatchInput() },
  'PUT /api/v1/watches/:id': {
    rule: 'session',
    url: '/api/v1/watches/2000000000',
    body: aWatchInput(),
  },
  'DELETE /api/v1/watches/:id': { rule: 'session', url: '/api/v1/watches/2000000000' },
  'POST /api/v1/watches/:id/state': {
    rule: 'session',
    url: '/api/v1/watches/2000000000/state',
    body: { active: true },
  },
  'POST /api/v1/watches/:id/feed': { rule: 'session', url: '/api/v1/watches/2000000000/feed' },
  'PUT /api/v1/watch_settings': { rule: 'session', body: { on: true, from: 22, until: 7 } },
  'POST /api/v1/channels': { rule: 'session', body: { kind: 'telegram' } },
  'POST /api/v1/channels/:id/proof': {
    rule: 'session',
    url: '/api/v1/channels/2000000000/proof',
    body: { code: '123456' },
  },
  'POST /api/v1/channels/:id/code': { rule: 'session', url: '/api/v1/channels/2000000000/code' },
  'POST /api/v1/channels/:id/test': { rule: 'session', url: '/api/v1/channels/2000000000/test' },
  'POST /api/v1/channels/mail/test': { rule: 'session' },
  'DELETE /api/v1/channels/:id': { rule: 'session', url: '/api/v1/channels/2000000000' },
  'GET /api/v1/board': { rule: 'session' },
  'GET /api/v1/board/events': { rule: 'session' },
  'GET /api/v1/board/watches': { rule: 'session' },
  'GET /api/v1/board/comparison.png': { rule: 'session' },
  'POST /api/v1/board/changes': { rule: 'session', body: { changes: [aBoardChange()] } },
  'PUT /api/v1/board/settings': {
    rule: 'session',
    body: { tell_changes: true, channels: ['mail'] },
  },
  'POST /api/v1/board/seen': { rule: 'session', body: { version: 1 } },
  'POST /api/v1/board/calendar': { rule: 'session' },
  'POST /api/v1/board/leave': { rule: 'session' },
  'DELETE /api/v1/board/members/:id': {
    rule: 'session',
    url: `/api/v1/board/members/${randomUUID()}`,
  },
  'GET /api/v1/board/viewings.ics': {
    rule: 'open',
    url: '/api/v1/board/viewings.ics?token=made-up',
  },
  'POST /api/v1/board/invitations': { rule: 'session' },
  'DELETE /api/v1/board/invitations': { rule: 'session' },
  'POST /api/v1/board/invitations/read': { rule: 'open', body: { token: 'made-up' } },
  'POST /api/v1/board/join': { rule: 'session', body: { token: 'made-up' } },
  // For every caller with a valid signature: routes/watch/watch-feeds.test.ts.
  'GET /api/v1/watch_feeds/homes.atom': {
    rule: 'open',
    url: '/api/v1/watch_feeds/homes.atom?token=made-up',
  },
  'GET /api/v1/watch_feeds/viewings.ics': {
    rule: 'open',
    url: '/api/v1/watch_feeds/viewings.ics?token=made-up',
  },
  // What the secret of the bot opens: routes/channels/channel-routes.test.ts.
  'POST /api/v1/telegram_updates': { rule: 'open', body: {} },
  // For every caller with a valid signature: routes/watch/watch-links.test.ts.
  'POST /api/v1/unsub_match': { rule: 'open', url: '/api/v1/unsub_match?id=1' },
  'GET /api/v1/unsub_match': { rule: 'open', url: '/api/v1/unsub_match?id=1' },
  'POST /api/v1/unsub_board': { rule: 'open', url: '/api/v1/unsub_board?id=1' },
  'GET /api/v1/unsub_board': { rule: 'open', url: '/api/v1/unsub_board?id=1' },
  'POST /api/v1/unsub_newsletter': { rule: 'open', url: '/api/v1/unsub_newsletter?id=1' },
  'GET /api/v1/unsub_newsletter': { rule: 'open', url: '/api/v1/unsub_newsletter?id=1' },
  'POST /api/v1/subscribe_match': { rule: 'open', url: '/api/v1/subscribe_match?id=1&match=1' },
  'POST /api/v1/loosen_match': { rule: 'open', url: '/api/v1/loosen_match?id=1' },
  'POST /api/v1/switch_lang': {
    rule: 'open',
    url: '/api/v1/switch_lang?email=enginn%40kot.test&lang=en&signature=1',
  },
  'POST /api/v1/homes/:id/reports': {
    rule: 'open',
    url: '/api/v1/homes/1/reports',
    body: { reason: 'other' },
  },
  // For every caller with a valid signature: routes/mail-events/mail-event-routes.test.ts.
  'POST /api/v1/mail_events': { rule: 'open', body: { type: 'mail.bounced', data: {} } },
  'POST /api/v1/mail_events/:provider': {
    rule: 'open',
    url: '/api/v1/mail_events/mailgun',
    body: {},
  },
  'POST /d/send_message.json': { rule: 'open', body: { message: {} } },
  'GET /auth/:provider': { rule: 'open', url: '/auth/google' },
  'GET /auth/:provider/callback': { rule: 'open', url: '/auth/facebook/callback' },
  'POST /auth/facebook/deletion': { rule: 'open', form: 'signed_request=made.up' },
  'GET /api/v1/deletion_request/:code': { rule: 'open', url: '/api/v1/deletion_request/x' },
  'GET /robots.txt': { rule: 'open' },
  'GET /sitemap.xml': { rule: 'open' },
  'GET /sitemap-is.xml': { rule: 'open' },
  'GET /sitemap-en.xml': { rule: 'open' },
  'GET /atom/:name.xml': { rule: 'open', url: '/atom/is.xml' },
  'GET /opensearch.xml': { rule: 'open' },
  'GET /search': { rule: 'open', url: '/search?q=101' },
  'GET /site.webmanifest': { rule: 'open' },
  'GET /.well-known/security.txt': { rule: 'open' },
  'GET /.well-known/change-password': { rule: 'open' },
  'GET /*': { rule: 'page' },
  'HEAD /*': { rule: 'page' },
  // Ends all sessions of its caller, so it comes last.
  'POST /api/v1/sign_out_everywhere': { rule: 'session' },
}

const access = { accessUntil: new Date(Date.now() + 86_400_000) }
const tokenOf = async (accountId: string) => (await startSession(sessions, accountId)) ?? ''

async function expiredToken(): Promise<string> {
  const { id } = await anAccount(db, access)
  const then = new Date(Date.now() - 16 * 60_000)
  return (await startSession({ ...sessions, now: () => then }, id)) ?? ''
}

async function revokedToken(): Promise<string> {
  const jwt = await tokenOf((await anAccount(db, access)).id)
  await endSession(sessions, jwt)
  return jwt
}

async function tokenOfDeleted(): Promise<string> {
  const { id } = await anAccount(db, access)
  const jwt = await tokenOf(id)
  await db.deleteFrom('account').where('id', '=', id).execute()
  return jwt
}

/** Everything under /api/operator has one rule, so its routes are not written down one by one. */
const isDesk = (route: string) => / \/api\/operator(?:\/|$)/.test(route)

function ask(route: string, jwt: string | null, extra: object = {}, query = '') {
  const { url, body, form } = matrix[route] ?? {}
  const [method = '', path = ''] = route.split(' ')
  return app.inject({
    method: method as 'GET',
    url: (url ?? path) + (query && `?${query}`),
    headers: {
      host: 'kot.localhost:3000',
      ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== undefined && { payload: form }),
    ...(body && { payload: { ...body, ...extra } }),
  })
}

/** One call has the token in its body, as the specification requires. */
const isRefusal = (route: string, answer: { statusCode: number; body: string }) =>
  route === 'GET /user_email.json'
    ? answer.body === '{"errors":"INVALID"}'
    : answer.statusCode === 401

const called = Object.keys(matrix).filter((route) => matrix[route]?.rule !== 'page')

test('the matrix lists every route of the server and nothing else', () => {
  // A HEAD comes with every GET and is the same handler. The admin is tested as a whole, below.
  const own = routes.filter(
    (route) => (!route.startsWith('HEAD ') || route === 'HEAD /*') && !isDesk(route),
  )
  expect([...new Set(own)].toSorted()).toEqual(Object.keys(matrix).toSorted())
})

const nobodies: [string, () => Promise<string | null>][] = [
  ['a visitor', async () => null],
  ['a made-up token', async () => 'made.up.token'],
  ['a revoked session', revokedToken],
  ['a deleted user', tokenOfDeleted],
]

test.each(nobodies)(
  '%s is refused wherever a session is needed, and else a visitor',
  async (_, token) => {
    const jwt = await token()
    for (const route of called) {
      const { statusCode } = await ask(route, jwt)
      const visitor = await ask(route, null)
      expect([route, statusCode]).toEqual([route, visitor.statusCode])
    }
    for (const route of called.filter((one) => matrix[one]?.rule !== 'open')) {
      const refused = isRefusal(route, await ask(route, jwt))
      expect([route, refused]).toEqual([route, true])
    }
  },
)

/** The calls that document a `jwt` in their body. */
const takeBodies = [
  'POST /api/v1/check_active',
  'POST /lo/fetch.json',
  'POST /api/v1/f/:id',
  'POST /activevate_user.json',
  'POST /user_email_update.json',
  'POST /update_account.json',
  'POST /updatePassword.json',
]

test.each(takeBodies)('%s takes its token in the body alone', async (route) => {
  const jwt = await tokenOf((await anAccount(db, access)).id)
  expect(isRefusal(route, await ask(route, null, { jwt }))).toBe(false)
  expect(isRefusal(route, await ask(route, null, { jwt: 'made.up.token' }))).toBe(true)
})

test('a token in the query is one for two calls only', async () => {
  const jwt = await tokenOf((await anAccount(db, access)).id)
  const listened: string[] = []
  for (const route of called.filter((one) => matrix[one]?.rule === 'session')) {
    if (!isRefusal(route, await ask(route, null, {}, `jwt=${jwt}`))) listened.push(route)
  }
  expect(listened).toEqual(['GET /user_email.json', 'POST /unsub_match_smartfinder.json'])
})

test('an expired token is good for renewing and signing out only', async () => {
  const jwt = await expiredToken()
  for (const route of called.filter((one) => matrix[one]?.rule === 'session')) {
    const answer = await ask(route, jwt)
    expect([route, isRefusal(route, answer)]).toEqual([route, route !== 'POST /api/v1/renew'])
  }
})

test.each([
  ['signed in', {}],
  ['with active access', access],
])('lets %s in and does not change other accounts', async (_, facts) => {
  const me = await anAccount(db, facts)
  const other = await anAccount(db, access)
  await tokenOf(other.id)
  const before = JSON.stringify(await exportAccount(db, other.id))
  const jwt = await tokenOf(me.id)
  for (const route of called.filter((one) => matrix[one]?.rule === 'session')) {
    // Fields of a call that name another account are ignored.
    const extra = { user_id: other.id, account_id: other.id, id: other.id }
    const answer = await ask(route, jwt, extra)
    expect([route, isRefusal(route, answer) || answer.statusCode >= 500]).toEqual([route, false])
    expect(answer.body).not.toContain(other.email)
  }
  for (const route of called.filter((one) => matrix[one]?.rule === 'partner')) {
    expect([route, isRefusal(route, await ask(route, jwt))]).toEqual([route, true])
  }
  expect(JSON.stringify(await exportAccount(db, other.id))).toBe(before)
})

/** A visitor, a signed-in user, a holder, an operator without and with the second factor. */
const deskRoutes = [...new Set(routes.filter(isDesk))]
/** What an operator can do who has not shown the second factor: nothing but showing it. */
const gateRoutes = new Set([
  'GET /api/operator/factor',
  'HEAD /api/operator/factor',
  'POST /api/operator/factor/passkey/register/begin',
  'POST /api/operator/factor/passkey/register',
  'POST /api/operator/factor/passkey/prove/begin',
  'POST /api/operator/factor/passkey/prove',
  'POST /api/operator/factor/totp/begin',
  'POST /api/operator/factor/totp/confirm',
  'POST /api/operator/factor/totp/prove',
])

async function askDesk(route: string, jwt: string | null) {
  const [method = '', path = ''] = route.split(' ')
  const answer = await app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, '1'),
    headers: {
      host: 'kot.localhost:3000',
      ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
    },
    ...(['POST', 'PUT'].includes(method) && { payload: {} }),
  })
  expect([route, answer.headers['cache-control']]).toEqual([route, 'no-store'])
  return answer
}

test('the admin has routes, and those before the second factor are a fixed few', () => {
  expect(deskRoutes.length).toBeGreaterThan(gateRoutes.size)
  expect([...gateRoutes].filter((route) => !deskRoutes.includes(route))).toEqual([])
})

const strangers: [string, () => Promise<string | null>, number][] = [
  ['a visitor', async () => null, 401],
  ['a made-up token', async () => 'made.up.token', 401],
  ['an operator whose session was ended', endedOperator, 401],
  ['somebody signed in', () => tokenOfAccount({}), 404],
  ['somebody with access', () => tokenOfAccount(access), 404],
]

test.each(strangers)('admin calls refuse %s', async (_, token, status) => {
  const jwt = await token()
  for (const route of deskRoutes) {
    const answer = await askDesk(route, jwt)
    expect([route, answer.statusCode]).toEqual([route, status])
  }
})

test('an operator without the second factor gets nothing', async () => {
  const { id } = await anAccount(db, { operator: true, ...access })
  const jwt = await tokenOf(id)
  for (const route of deskRoutes.filter((one) => !gateRoutes.has(one))) {
    const answer = await askDesk(route, jwt)
    const said = route.startsWith('HEAD') ? '' : '"code":"second-factor"'
    expect([route, answer.statusCode]).toEqual([route, 403])
    expect(answer.body).toContain(said)
  }
})

test('an operator with the second factor is let in', async () => {
  const { id } = await anAccount(db, { operator: true })
  const jwt = await tokenOf(id)
  const sessionId = (await sessions.tokens.read(jwt, new Date())) ?? ''
  await startAdminSession(db, { sessionId, factor: 'totp' }, new Date())
  for (const route of deskRoutes) {
    const answer = await askDesk(route, jwt)
    // What they ask for with empty hands may be wrong or not be there; they may ask.
    expect([route, [401, 403].includes(answer.statusCode)]).toEqual([route, false])
    expect([route, answer.statusCode < 500]).toEqual([route, true])
  }
})

test('revoking the role of an operator takes effect immediately', async () => {
  const { id } = await anAccount(db, { operator: true })
  const jwt = await tokenOf(id)
  const sessionId = (await sessions.tokens.read(jwt, new Date())) ?? ''
  await startAdminSession(db, { sessionId, factor: 'totp' }, new Date())
  await db.updateTable('account').set({ role: 'user' }).where('id', '=', id).execute()
  for (const route of deskRoutes) {
    expect([route, (await askDesk(route, jwt)).statusCode]).toEqual([route, 404])
  }
})

async function tokenOfAccount(facts: Parameters<typeof anAccount>[1]): Promise<string> {
  return tokenOf((await anAccount(db, facts)).id)
}

async function endedOperator(): Promise<string> {
  const jwt = await tokenOfAccount({ operator: true })
  await endSession(sessions, jwt)
  return jwt
}
