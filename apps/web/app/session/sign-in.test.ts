import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestPasswordReset, setNewPassword, signIn } from './sign-in'
import { aStoredUser, aToken } from '../api/testing/a-stored-user'
import { openWindow } from '../api/testing/a-browser'

let local: Map<string, string>
beforeEach(() => ({ local } = openWindow()))
afterEach(() => vi.unstubAllGlobals())

const answering = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status })),
  )

const offline = () =>
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))

const sentBody = (): unknown => {
  const body = vi.mocked(fetch).mock.calls[0]?.[1]?.body
  return typeof body === 'string' ? JSON.parse(body) : body
}

describe('signing in', () => {
  const credentials = { email: 'anna@kot.test', password: 'demo-password' }

  it('stores the session of the answer', async () => {
    const jwt = aToken(aStoredUser())
    answering({ jwt })
    expect(await signIn(credentials)).toEqual({ user: aStoredUser() })
    expect(sentBody()).toEqual(credentials)
    expect(local.get('jwt')).toBe(jwt)
  })

  it('gives the server’s words on a refusal and stores nothing', async () => {
    answering({ error: 'Netfang eða lykilorð er rangt.', code: 'wrong_credentials' }, 401)
    expect(await signIn(credentials)).toEqual({ error: 'Netfang eða lykilorð er rangt.' })
    expect(local.size).toBe(0)
  })

  it.each([
    ['without a token', () => answering({})],
    ['with a token nobody can read', () => answering({ jwt: 'abc' })],
    ['that never comes', offline],
  ])('has no words for an answer %s', async (_, prepare) => {
    prepare()
    expect(await signIn(credentials)).toEqual({ error: null })
    expect(local.size).toBe(0)
  })
})

describe('a lost password', () => {
  const user = { email: 'anna@kot.test', locale: 'is' } as const

  it('is reported under `user`, as the call is documented', async () => {
    answering({})
    expect(await requestPasswordReset(user)).toEqual({ sent: true })
    expect(sentBody()).toEqual({ user })
  })

  it('gives the first error', async () => {
    answering({ errors: ['A', 'B'] }, 422)
    expect(await requestPasswordReset(user)).toEqual({ error: 'A' })
  })

  it('has no words without a connection', async () => {
    offline()
    expect(await requestPasswordReset(user)).toEqual({ error: null })
  })
})

describe('a new password', () => {
  const user = {
    reset_password_token: 't1',
    password: '12345678',
    password_confirmation: '12345678',
    locale: 'en',
  } as const

  it('answers with the hand-off that signs in, and does not store it as a session', async () => {
    answering({ jwt: 'hand-off' })
    expect(await setNewPassword(user)).toEqual({ jwt: 'hand-off' })
    expect(sentBody()).toEqual({ user })
    expect(local.size).toBe(0)
  })

  it('gives the first error', async () => {
    answering({ errors: ['A', 'B'] }, 422)
    expect(await setNewPassword(user)).toEqual({ error: 'A' })
  })
})
