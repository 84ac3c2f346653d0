import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { mailedSecret } from '@kot/accounts/testing/mailed-secret'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anUpdate } from './routes/watch/testing/watch-app.ts'
import { wholeServer } from './testing/whole-server.ts'

const { db } = await testDatabase()
const { app, sessions } = await wholeServer(db)
const password = 'fjallasýn 42'
const { id, email } = await anAccount(db, { password })
const jwt = (await startSession(sessions, id)) ?? ''

const aUser = (facts: object) => ({
  user: {
    name: 'Guðrún',
    email: 'ny@kot.test',
    password,
    password_confirmation: password,
    lang: 'is',
    newsletter: false,
    ...facts,
  },
})
const aProfile = (facts: object) => ({
  user: { name: 'Guðrún', email, lang: 'is', newsletter: false, ...facts },
})
const aMessage = (facts: object) => ({
  message: { name: 'Guðrún', emailk: 'ny@kot.test', body: 'Hæ', lang: 'is', ...facts },
})
// Unspent, so that nothing but the password is wrong with a call.
const forgetful = await anAccount(db, { password })
await app.inject({
  method: 'POST',
  url: '/users/password',
  headers: { host: 'kot.localhost:3000' },
  payload: { user: { email: forgetful.email, locale: 'is' } },
})
const resetToken = await mailedSecret(sessions)
const aReset = (facts: object) => ({
  user: {
    reset_password_token: resetToken,
    password,
    password_confirmation: password,
    locale: 'is',
    ...facts,
  },
})
const aChange = (facts: object) => ({
  old_password: password,
  password: 'ný fjallasýn',
  password_confirmation: 'ný fjallasýn',
  ...facts,
})
const short = { password: '1234567', password_confirmation: '1234567' }
const empty = { password: '', password_confirmation: '' }

/** Every fault that a form rejects, sent directly to the call the form would make. */
const faults: [string, object][] = [
  ['POST /api/v1/sign_in', { email: '', password }],
  ['POST /api/v1/sign_in', { email: 'gudrun', password }],
  ['POST /api/v1/sign_in', { email, password: '' }],
  ['POST /api/v1/sign_up', aUser({ name: ' ' })],
  ['POST /api/v1/sign_up', aUser({ email: '' })],
  ['POST /api/v1/sign_up', aUser({ email: 'gudrun' })],
  ['POST /api/v1/sign_up', aUser(empty)],
  ['POST /api/v1/sign_up', aUser(short)],
  ['POST /users/password', { user: { email: '', locale: 'is' } }],
  ['POST /users/password', { user: { email: 'gudrun', locale: 'is' } }],
  ['POST /api/reset_password.json', { email: '' }],
  ['POST /api/reset_password.json', { email: 'gudrun' }],
  ['PUT /users/password', aReset(empty)],
  ['PUT /users/password', aReset(short)],
  ['PUT /users/password', aReset({ password_confirmation: 'annað lykilorð' })],
  ['POST /update_account.json', aProfile({ name: '' })],
  ['POST /update_account.json', aProfile({ email: '' })],
  ['POST /update_account.json', aProfile({ email: 'gudrun' })],
  ['POST /updatePassword.json', aChange({ old_password: '' })],
  ['POST /updatePassword.json', aChange(empty)],
  ['POST /updatePassword.json', aChange(short)],
  ['POST /updatePassword.json', aChange({ password_confirmation: 'annað lykilorð' })],
  ['POST /user_email_update.json', anUpdate({ postcodes: [] })],
  ['POST /d/send_message.json', aMessage({ name: '' })],
  ['POST /d/send_message.json', aMessage({ emailk: '' })],
  ['POST /d/send_message.json', aMessage({ emailk: 'gudrun' })],
  ['POST /d/send_message.json', aMessage({ body: '\n' })],
]

/** All that a form could change, row by row. */
async function kept(): Promise<unknown> {
  const tables = ['account', 'session', 'mailed_link', 'watch', 'contact_message', 'delivery']
  const rows = tables.map(
    async (table) => (await sql`select * from ${sql.table(table)} as row`.execute(db)).rows,
  )
  const jobs = await sql`select count(*) from pgboss.job`.execute(db)
  return [...(await Promise.all(rows)), jobs.rows]
}

const send = (call: string, body: object) => {
  const [method = '', url = ''] = call.split(' ')
  return app.inject({
    method: method as 'POST',
    url,
    headers: { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` },
    payload: body,
  })
}

test.each(faults)(
  '%s refuses what its form refuses, and keeps nothing of %j',
  async (call, body) => {
    const before = await kept()
    const answer = await send(call, body)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await kept()).toEqual(before)
  },
)

/** The same calls without a fault. The last two end sessions. */
const faultless: [string, object][] = [
  ['POST /api/v1/sign_in', { email, password }],
  ['POST /api/v1/sign_up', aUser({})],
  ['POST /users/password', { user: { email, locale: 'is' } }],
  ['POST /api/reset_password.json', { email }],
  ['POST /update_account.json', aProfile({})],
  ['POST /user_email_update.json', anUpdate()],
  ['POST /d/send_message.json', aMessage({})],
  ['PUT /users/password', aReset({})],
  ['POST /updatePassword.json', aChange({})],
]

test('every one of these calls is taken without its fault, so that nothing else was refused', async () => {
  const calls = new Set(faults.map(([call]) => call))
  expect(new Set(faultless.map(([call]) => call))).toEqual(calls)
  for (const [call, body] of faultless) {
    expect([call, (await send(call, body)).statusCode]).toEqual([call, 200])
  }
})
