import { randomBytes } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { openEnrolment } from '@kot/operator/enrolment'
import { totpOf } from '@kot/operator/totp'
import { softAuthenticator } from '@kot/operator/testing/soft-authenticator'
import { afterAll, expect, test, vi } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db } = await testDatabase()
const server = await wholeServer(db)
// A code is of one half minute, which must not end between its making and its proof.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
const place = { rpId: 'kot.localhost', origin: 'http://kot.localhost:3000' }

const codeOf = (secret: string, steps = 0) =>
  totpOf(secret, 'x').generate({ timestamp: Date.now() + steps * 30_000 })

async function newcomer() {
  const client = await adminClient(server, { inside: false })
  const enrolment = await openEnrolment(db, client.account.id, new Date())
  const state = async () => (await client.ask('GET', '/factor')).json<Record<string, unknown>>()
  const isInside = async () => (await client.ask('GET', '/audit')).statusCode === 200
  return { ...client, enrolment, state, isInside }
}

async function withCodes() {
  const client = await newcomer()
  const { enrolment, ask } = client
  const { secret } = (await ask('POST', '/factor/totp/begin', { enrolment })).json<{
    secret: string
  }>()
  const confirmed = await ask('POST', '/factor/totp/confirm', {
    enrolment,
    code: codeOf(secret, -1),
  })
  expect(confirmed.statusCode).toBe(204)
  const leave = () =>
    db.deleteFrom('operator_pass').where('session_id', '=', client.sessionId).execute()
  return { ...client, secret, leave }
}

async function addPasskey(
  { ask }: Pick<Awaited<ReturnType<typeof newcomer>>, 'ask'>,
  enrolment?: string,
) {
  const device = softAuthenticator(place)
  const begun = await ask('POST', '/factor/passkey/register/begin', { enrolment })
  const { challenge = '' } = begun.json<{ challenge?: string }>()
  const response = device.register({ challenge })
  const added = await ask('POST', '/factor/passkey/register', { enrolment, name: 'Sími', response })
  return { device, added, begun }
}

test('a first passkey is added with the code of the command line, and opens the admin', async () => {
  const client = await newcomer()
  expect(await client.state()).toEqual({
    passed: false,
    has_passkey: false,
    has_totp: false,
    passkeys: [],
  })
  const { added, device } = await addPasskey(client, client.enrolment.toLowerCase())
  expect(added.statusCode).toBe(204)
  expect(await client.isInside()).toBe(true)
  await db.deleteFrom('operator_pass').where('session_id', '=', client.sessionId).execute()
  expect(await client.isInside()).toBe(false)
  // Without the second factor, not even the names of devices are returned.
  expect(await client.state()).toMatchObject({ passed: false, has_passkey: true, passkeys: [] })
  const { challenge } = (await client.ask('POST', '/factor/passkey/prove/begin')).json<{
    challenge: string
  }>()
  const response = device.prove({ challenge })
  const proof = await client.ask('POST', '/factor/passkey/prove', { response })
  expect(proof.statusCode).toBe(204)
  expect(await client.isInside()).toBe(true)
  expect(await client.state()).toMatchObject({ passed: true, passkeys: [{ name: 'Sími' }] })
  // A signature that was overheard is worth nothing.
  const again = await client.ask('POST', '/factor/passkey/prove', { response })
  expect(again.statusCode).toBe(422)
  expect((await client.actions()).map(({ action }) => action)).toEqual([
    'admin enter',
    'factor add',
  ])
})

test('no factor is added with a password alone, nor with a code that was used', async () => {
  const client = await newcomer()
  for (const enrolment of [undefined, 'AAAAA-AAAAA-AAAAA-AAAAA']) {
    expect((await addPasskey(client, enrolment)).begun.statusCode).toBe(422)
    expect((await client.ask('POST', '/factor/totp/begin', { enrolment })).statusCode).toBe(422)
  }
  const used = await withCodes()
  await used.leave()
  expect((await addPasskey(used, used.enrolment)).begun.statusCode).toBe(422)
  expect(await used.state()).toMatchObject({ has_passkey: false, has_totp: true })
})

test('a code from the phone opens the admin, once, in any usual spelling', async () => {
  const client = await withCodes()
  expect(await client.isInside()).toBe(true)
  await client.leave()
  const code = codeOf(client.secret).replace(/^(...)/, '$1 ')
  expect((await client.ask('POST', '/factor/totp/prove', { code })).statusCode).toBe(204)
  expect(await client.isInside()).toBe(true)
  await client.leave()
  const again = await client.ask('POST', '/factor/totp/prove', { code })
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    { detail: 'Kóðinn er rangur eða hefur þegar verið notaður.', code: 'codeWrong' },
  ])
  expect(await client.isInside()).toBe(false)
})

test('after ten wrong codes even the right one has to wait', async () => {
  const client = await withCodes()
  await client.leave()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = await client.ask('POST', '/factor/totp/prove', { code: '000000' })
    expect(answer.statusCode).toBe(422)
  }
  const right = await client.ask('POST', '/factor/totp/prove', { code: codeOf(client.secret) })
  expect(right.statusCode).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  expect(await client.isInside()).toBe(false)
  // Other operators are not limited.
  const other = await withCodes()
  expect(await other.isInside()).toBe(true)
})

test('inside, another factor is added without a code and taken away again, but not the last', async () => {
  const client = await withCodes()
  const { added, device } = await addPasskey(client)
  expect(added.statusCode).toBe(204)
  expect((await client.ask('POST', '/factor/totp/begin', {})).statusCode).toBe(422)
  expect((await client.ask('DELETE', '/factor/totp')).statusCode).toBe(204)
  const last = await client.ask('DELETE', `/factor/passkey/${device.id}`)
  expect([last.statusCode, last.json<{ code: string }>().code]).toEqual([422, 'lastFactor'])
  expect((await client.ask('DELETE', '/factor/passkey/unknown')).statusCode).toBe(404)
  // A rejected action is not recorded as done.
  expect((await client.actions()).map(({ action }) => action)).toEqual([
    'factor remove',
    'factor add',
    'factor add',
  ])
})

test('what is no answer of a device is refused and does no harm', async () => {
  const client = await withCodes()
  const response = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: {
      clientDataJSON: randomBytes(40).toString('base64url'),
      attestationObject: randomBytes(40).toString('base64url'),
      authenticatorData: randomBytes(40).toString('base64url'),
      signature: randomBytes(40).toString('base64url'),
    },
    clientExtensionResults: {},
  }
  await client.ask('POST', '/factor/passkey/register/begin', {})
  const registering = { name: 'x', response }
  const answers = [
    await client.ask('POST', '/factor/passkey/register', registering),
    await client.ask('POST', '/factor/passkey/prove', { response }),
    await client.ask('POST', '/factor/passkey/prove', { response: { id: 1 } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 400])
})

test('the API description does not mention the admin', async () => {
  const { body } = await server.app.inject({ url: '/api/openapi.json' })
  expect(body).not.toContain('operator')
})
