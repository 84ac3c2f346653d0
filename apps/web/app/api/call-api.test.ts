import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callApi, callOrNull, callOrReason, firstError, reasonIn, textIn } from './call-api'
import { session } from './session-store'
import { aStoredUser, aToken } from './testing/a-stored-user'
import { openWindow } from './testing/a-browser'

const old = aToken(aStoredUser({ name: 'Anna' }))
const fresh = aToken(aStoredUser({ name: 'Anna Jónsdóttir' }))
const path = '/api/v1/hand_off'
const call = () => callApi(`POST ${path}`, { lang: 'en' })

let local: Map<string, string>
beforeEach(() => ({ local } = openWindow()))
afterEach(() => vi.unstubAllGlobals())

/** A server that takes one token and renews the other. */
function serverTaking(good: string, renewal: Response | null) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (to, init) => {
      asked.push(to as string)
      if (to === '/api/v1/renew') return renewal?.clone() ?? Response.json({}, { status: 401 })
      if (to === '/api/v1/sign_out') return new Response(null, { status: 204 })
      const token = new Headers(init?.headers).get('authorization')
      return Response.json({ jwt: 'x' }, { status: token === `Bearer ${good}` ? 200 : 401 })
    }),
  )
  return asked
}

it('renews a token whose time is up and repeats the call', async () => {
  const asked = serverTaking(fresh, Response.json({ jwt: fresh }))
  session.signIn(old)
  expect(await call()).toMatchObject({ ok: true, body: { jwt: 'x' } })
  expect(asked).toEqual([path, '/api/v1/renew', path])
  expect(local.get('jwt')).toBe(fresh)
})

it('shares one renewal among calls at the same time', async () => {
  const asked = serverTaking(fresh, Response.json({ jwt: fresh }))
  session.signIn(old)
  await Promise.all([call(), call(), call()])
  expect(asked.filter((to) => to === '/api/v1/renew')).toHaveLength(1)
})

it('signs out here when the session has ended on the server', async () => {
  serverTaking(fresh, null)
  session.signIn(old)
  expect((await call())?.ok).toBe(false)
  expect(local.get('jwt')).toBeUndefined()
  expect(local.get('user')).toBeUndefined()
})

it('leaves the session alone when the renewal fails for another reason', async () => {
  serverTaking(fresh, Response.json({}, { status: 503 }))
  session.signIn(old)
  await call()
  expect(local.get('jwt')).toBe(old)
})

it('renews nothing without a session', async () => {
  const asked = serverTaking(fresh, null)
  await call()
  expect(asked).toEqual([path])
})

const answering = (response: Response | Error) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => {
      if (response instanceof Error) throw response
      return response
    }),
  )

it('sends the body as JSON', async () => {
  answering(Response.json({}))
  await call()
  expect(fetch).toHaveBeenCalledExactlyOnceWith(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"lang":"en"}',
  })
})

it('lets a call outlive its page on request', async () => {
  answering(Response.json({}))
  await callApi(`POST ${path}`, { lang: 'en' }, { keepalive: true })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

it('gives the decoded answer of a refusal as well', async () => {
  answering(Response.json({ error: 'Rangt lykilorð' }, { status: 401 }))
  expect(await call()).toMatchObject({ ok: false, body: { error: 'Rangt lykilorð' } })
})

it('takes an empty answer for what it is', async () => {
  answering(new Response(null, { status: 204 }))
  expect(await call()).toMatchObject({ ok: true, body: null })
})

it('sends no body and no content type for a call without a body', async () => {
  answering(Response.json({}))
  await callApi('GET /api/v1/account')
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/v1/account', { method: 'GET', headers: {} })
})

it('returns the reason of a failed call, and none for a successful one', async () => {
  answering(Response.json({ detail: 'Bíddu' }, { status: 429 }))
  expect(await callOrReason('GET /api/v1/account')).toEqual({ body: null, reason: 'Bíddu' })
  expect(await callOrNull('GET /api/v1/account')).toBeNull()
  answering(Response.json({ has_password: true }))
  expect(await callOrReason('GET /api/v1/account')).toEqual({ body: { has_password: true } })
})

it.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['an answer that is no JSON', new Response('<html>502</html>', { status: 502 })],
])('has no answer for %s', async (_, response) => {
  answering(response)
  expect(await call()).toBeNull()
})

it.each([
  [{ jwt: 'abc' }, 'abc'],
  [{ jwt: 7 }, null],
  [{ jwt: '' }, null],
  [{}, null],
  [null, null],
  ['text', null],
  [[], null],
])('finds in %j the token %j', (body, jwt) => {
  expect(textIn({ body }, 'jwt')).toBe(jwt)
})

it.each([
  [{ errors: ['A', 'B'] }, 'A'],
  [{ error: 'A', code: 'unauthorized' }, 'A'],
  [{ type: '/api/problems/paused', title: 'B', status: 409, detail: 'A', code: 'paused' }, 'A'],
  [{ detail: 'A', errors: [{ pointer: '/body', detail: 'B' }] }, 'A'],
  [{ title: 'B' }, null],
  [null, null],
])('finds in %j the reason %j', (body, reason) => {
  expect(reasonIn({ body })).toBe(reason)
})

it.each([
  [{ errors: ['A', 'B'] }, 'A'],
  [{ errors: [] }, null],
  [{ errors: 'A' }, null],
  [{ errors: [{ detail: 'A' }] }, null],
  [null, null],
])('finds in %j the first error %j', (body, error) => {
  expect(firstError({ body })).toBe(error)
})
