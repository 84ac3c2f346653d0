import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkAccess } from './guards'
import { session } from '../api/session-store'
import { aStoredUser, aToken } from '../api/testing/a-stored-user'
import { openWindow } from '../api/testing/a-browser'

const holder = aToken(aStoredUser({ end_of_subscription: '2126-01-01T00:00:00.000Z' }))
const member = aToken(aStoredUser({ end_of_subscription: null }))

let local: Map<string, string>
beforeEach(() => ({ local } = openWindow()))
afterEach(() => vi.unstubAllGlobals())

const answering = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

it('takes the word of the server, and its token', async () => {
  session.signIn(member)
  answering({ active: 'true', jwt: holder })
  expect(await checkAccess()).toBe(true)
  expect(local.get('jwt')).toBe(holder)

  answering({ active: 'false', jwt: member })
  expect(await checkAccess()).toBe(false)
  expect(local.get('jwt')).toBe(member)
})

it('keeps the stored token when the server fails', async () => {
  answering({}, 500)
  session.signIn(holder)
  expect(await checkAccess()).toBe(true)
  session.signIn(member)
  expect(await checkAccess()).toBe(false)
})
