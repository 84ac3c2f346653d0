import { createHmac } from 'node:crypto'
import { anAccount } from '@kot/accounts/testing/an-account'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountLimits, anonymousLimits, contactLimits, reportLimits } from './rate-limit-rules.ts'
import type { AnonymousLimit, LimitRule } from './rate-limits.ts'
import { paymentVariables } from '../testing/environment-variables.ts'
import { wholeServer } from '../testing/whole-server.ts'

const { db } = await testDatabase()
const cards = await startCardProvider()
afterAll(() => cards.stop())
const { app, environment, routes } = await wholeServer(db, paymentVariables(cards))

const password = 'fjallasýn 42'
const account = await anAccount(db, { password })
/** A second report of one home would replace the first. */
const homes = await db.transaction().execute((trx) =>
  addHomes(
    trx,
    Array.from({ length: 20 }, () => aHome()),
  ),
)

type Call = { url?: string; body?: object; form?: string }
type Writer = {
  call: (at: number) => Call
  limit: AnonymousLimit
  /** The most rows one call leaves, by table. */
  rows: Record<string, number>
}

const reset = { limit: anonymousLimits.reset, rows: { 'pgboss.job': 1 } }

/** Every call that writes rows without a session, and its limit. */
const writers: Record<string, Writer> = {
  'POST /api/v1/sign_up': {
    call: (at) => ({
      body: { user: { name: 'Anna', email: `anna.${at}@kot.test`, password, lang: 'is' } },
    }),
    limit: anonymousLimits.signUp,
    rows: { account: 1, session: 1, mailed_link: 1, 'pgboss.job': 1 },
  },
  'POST /users/password': {
    call: (at) => ({ body: { user: { email: `anyone.${at}@kot.test`, locale: 'is' } } }),
    ...reset,
  },
  'POST /api/reset_password.json': {
    call: (at) => ({ body: { email: `somebody.${at}@kot.test` } }),
    ...reset,
  },
  'POST /api/v1/homes/:id/reports': {
    call: (at) => ({
      url: `/api/v1/homes/${homes[at % homes.length]}/reports`,
      body: { reason: 'other' },
    }),
    limit: reportLimits,
    rows: { advert_report: 1 },
  },
  'POST /d/send_message.json': {
    call: (at) => ({
      body: {
        message: {
          name: 'Anna',
          emailk: `anna.${at}@kot.test`,
          body: `Góðan dag ${at}`,
          lang: 'is',
        },
      },
    }),
    limit: contactLimits.message,
    rows: { contact_message: 1, 'pgboss.job': 1 },
  },
  'GET /auth/:provider': {
    call: () => ({ url: '/auth/facebook?state=friend%3Danna' }),
    limit: anonymousLimits.socialBegin,
    rows: { social_attempt: 1 },
  },
  'POST /auth/facebook/deletion': {
    call: () => ({ form: `signed_request=${signedRequest('1234')}` }),
    limit: anonymousLimits.deletionRequest,
    rows: { deletion_request: 1 },
  },
  // Needs the password: only successful sign-ins write a row, and only they count.
  'POST /api/v1/sign_in': {
    call: () => ({ body: { email: account.email, password } }),
    limit: { network: accountLimits.signedIn, everyone: accountLimits.signedIn },
    rows: { session: 1 },
  },
}

function signedRequest(subject: string): string {
  const facts = { algorithm: 'HMAC-SHA256', user_id: subject, issued_at: 1 }
  const body = Buffer.from(JSON.stringify(facts)).toString('base64url')
  const key = environment.FACEBOOK_APP_SECRET ?? ''
  return `${createHmac('sha256', key).update(body).digest('base64url')}.${body}`
}

/** As much as calls ask for, most of it right, so that they come far. */
const everything = {
  name: 'Anna',
  email: 'enginn@kot.test',
  password: 'rangt lykilorð',
  old_password: 'x',
  password_confirmation: 'rangt lykilorð',
  reset_password_token: 'x'.repeat(43),
  token: 'x'.repeat(43),
  jwt: 'x'.repeat(43),
  lang: 'is',
  locale: 'is',
  newsletter: true,
  favourite: true,
  product: 0,
  transition_id: 'made-up',
  max_rent: '250000',
  postcodes: [1],
  adverts: [],
  reason: 'prófun',
  code: '123456',
}
const plausible = { ...everything, user: everything, message: everything }

function ask(route: string, { url, body, form }: Call, remoteAddress: string) {
  const [method = '', path = ''] = route.split(' ')
  return app.inject({
    method: method as 'GET',
    url: url ?? path.replaceAll(/:\w+/g, '1').replace('*', 'made-up'),
    remoteAddress,
    headers: {
      host: 'kot.localhost:3000',
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== undefined && { payload: form }),
    ...(body && { payload: body }),
  })
}

/** How many rows each table has; limits are counted in a separate table. */
async function countRows(): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%s%I', case nspname when 'public' then '' else quote_ident(nspname) || '.' end, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and not relispartition and nspname in ('public', 'pgboss', 'register')
      and relname not in ('spatial_ref_sys', 'rate_limit')
  `.execute(db)
  const names = [...new Set([...tables.map(({ name }) => name), 'pgboss.job'])]
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(
      names.map(
        (name) => sql`select ${name}::text as name, count(*)::integer from ${sql.raw(name)}`,
      ),
      sql` union all `,
    )}
  `.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

async function rowsOf(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await countRows()
  await work()
  const after = await countRows()
  const added = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}

const times = (rows: Record<string, number>, calls: number) =>
  Object.fromEntries(Object.entries(rows).map(([name, count]) => [name, count * calls]))

/** As if so many had come already. */
const useUp = (rule: LimitRule, points: number) =>
  sql`update rate_limit set points = ${points} where key like ${`${rule.name}:%`}`.execute(db)

beforeEach(() => db.deleteFrom('rate_limit').execute())

test('no other call writes a row for an anonymous caller', async () => {
  // A HEAD comes with every GET and is the same handler.
  const others = [...new Set(routes)].filter(
    (route) => !route.startsWith('HEAD ') && !(route in writers),
  )
  expect(others.length).toBeGreaterThan(120)
  for (const route of others) {
    const takesBody = /^(POST|PUT|PATCH) /.test(route)
    const added = await rowsOf(async () => {
      for (const at of [1, 2, 3]) {
        await ask(route, takesBody ? { body: plausible } : {}, `192.0.2.${at}`)
      }
    })
    expect([route, added]).toEqual([route, {}])
  }
})

test('every call of the table is a route of the server', () => {
  expect(Object.keys(writers).filter((route) => !routes.includes(route))).toEqual([])
})

const tight = Object.entries(writers).filter(([, { limit }]) => limit.network.points <= 60)

test.each(tight)(
  '%s writes no more for one network than its limit',
  async (route, writer) => {
    const { points } = writer.limit.network
    const added = await rowsOf(async () => {
      for (const at of Array(points + 5).keys()) await ask(route, writer.call(at), '198.51.100.1')
    })
    expect(added).toEqual(times(writer.rows, points))
  },
  120_000,
)

test.each(Object.entries(writers))(
  '%s writes no more for all networks together than its limit',
  async (route, writer) => {
    const { everyone, network } = writer.limit
    await ask(route, writer.call(9_000), '203.0.113.1')
    await useUp(everyone, everyone.points - 2)
    const added = await rowsOf(async () => {
      for (const at of Array(6).keys()) {
        await ask(route, writer.call(9_001 + at), `203.0.113.${10 + at}`)
      }
    })
    expect(added).toEqual(times(writer.rows, 2))
    expect(everyone.points).toBeGreaterThanOrEqual(network.points)
    expect(everyone.points / everyone.seconds).toBeLessThan(6)
  },
)
