import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { session } from '../../api/session-store'
import { openWindow } from '../../api/testing/a-browser'
import { aStoredUser, aToken } from '../../api/testing/a-stored-user'
import { findMissing, missingFor } from './missing'

beforeEach(() => void openWindow())
afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, null, 'access'],
  [false, true, 'access'],
  [false, false, 'both'],
  [true, false, 'confirmation'],
  [true, true, null],
  [true, null, null],
] as const)(
  'with access %s and a confirmed address %s, %s is missing',
  (active, confirmed, missing) => {
    const account = confirmed === null ? null : { email_confirmed: confirmed }
    expect(missingFor({ active }, account)).toBe(missing)
  },
)

const signIn = (user_id: string, end_of_subscription: string | null) =>
  session.signIn(aToken(aStoredUser({ user_id, end_of_subscription })))

it('requires the address of a signed-in user until it is confirmed', async () => {
  let confirmed = false
  const account = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ email_confirmed: confirmed }),
  )
  vi.stubGlobal('fetch', account)
  expect(await findMissing()).toBe('access')
  expect(account).not.toHaveBeenCalled()
  signIn('1', null)
  expect(await findMissing()).toBe('both')
  account.mockClear()

  signIn('2', '2126-01-01T00:00:00.000Z')
  expect(await Promise.all([findMissing(), findMissing()])).toEqual([
    'confirmation',
    'confirmation',
  ])
  expect(account).toHaveBeenCalledTimes(1)
  confirmed = true
  expect(await findMissing()).toBeNull()
  expect(await findMissing()).toBeNull()
  expect(account).toHaveBeenCalledTimes(2)
})
