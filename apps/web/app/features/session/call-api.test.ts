import { afterEach, expect, it, vi } from 'vitest'
import { callApi, firstError, textIn } from './call-api'

afterEach(() => vi.unstubAllGlobals())

const answering = (response: Response | Error) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => {
      if (response instanceof Error) throw response
      return response
    }),
  )

const call = () => callApi({ method: 'POST', path: '/api/v1/sign_in', body: { email: 'a@b.is' } })

it('sends the body as JSON', async () => {
  answering(Response.json({ jwt: 'abc' }))
  await call()
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/v1/sign_in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@b.is"}',
  })
})

it('gives the decoded answer of a refusal as well', async () => {
  answering(Response.json({ error: 'Rangt lykilorð' }, { status: 401 }))
  expect(await call()).toEqual({ ok: false, body: { error: 'Rangt lykilorð' } })
})

it('takes an empty answer for what it is', async () => {
  answering(new Response(null, { status: 204 }))
  expect(await call()).toEqual({ ok: true, body: null })
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
  expect(textIn({ ok: true, body }, 'jwt')).toBe(jwt)
})

it.each([
  [{ errors: ['A', 'B'] }, 'A'],
  [{ errors: [] }, null],
  [{ errors: 'A' }, null],
  [{ errors: [{ detail: 'A' }] }, null],
  [null, null],
])('finds in %j the first error %j', (body, error) => {
  expect(firstError({ ok: false, body })).toBe(error)
})

it('finds nothing where there was no answer', () => {
  expect(textIn(null, 'jwt')).toBeNull()
  expect(firstError(null)).toBeNull()
})
