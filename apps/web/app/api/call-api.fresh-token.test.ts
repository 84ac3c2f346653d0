import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshToken } from './call-api'
import { session } from './session-store'
import { aStoredUser, aToken } from './testing/a-stored-user'
import { openWindow } from './testing/a-browser'

const renewed = aToken({ ...aStoredUser(), exp: Date.now() / 1_000 + 900, renewed: true })
const expiringIn = (seconds: number) =>
  aToken({ ...aStoredUser(), exp: Date.now() / 1_000 + seconds })

beforeEach(() => {
  openWindow()
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json({ jwt: renewed })),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('is null for a visitor, without a request', async () => {
  expect(await freshToken()).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

it('is the token at hand while that has time left', async () => {
  const jwt = expiringIn(600)
  session.signIn(jwt)
  expect(await freshToken()).toBe(jwt)
  expect(fetch).not.toHaveBeenCalled()
})

it.each([10, -3_600])('is a new one when the old one has %i seconds left', async (seconds) => {
  session.signIn(expiringIn(seconds))
  expect(await freshToken()).toBe(renewed)
})

it('is the old one when there is no connection', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))
  const jwt = expiringIn(10)
  session.signIn(jwt)
  expect(await freshToken()).toBe(jwt)
})
