import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../api/session-store'
import { aStoredUser, aToken } from '../../api/testing/a-stored-user'
import { openWindow } from '../../api/testing/a-browser'
import { disableWatch, loadWatch } from './watch-calls'

const old = aToken(aStoredUser({ name: 'Anna' }))
const fresh = aToken(aStoredUser({ name: 'Anna Jónsdóttir' }))

const stored = {
  max_rent: 999_999,
  selected_postcodes: [],
  min_rooms: 1,
  min_size: 0,
  pets: false,
  alert_freq: 'daily',
  notfication_match: false,
}

beforeEach(() => void openWindow())
afterEach(() => vi.unstubAllGlobals())

/** A server to which every token but one is invalid. */
function serverTaking(good: string, renewal: () => Response) {
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (path, init) => {
      asked.push([path as string, init])
      if (path === '/api/v1/renew') return renewal()
      const valid = new Headers(init?.headers).get('authorization') === `Bearer ${good}`
      return Response.json(valid ? stored : { errors: 'INVALID' })
    }),
  )
  return asked
}

describe('loading the watch', () => {
  it('renews a token whose time is up, which this call answers as invalid', async () => {
    const asked = serverTaking(fresh, () => Response.json({ jwt: fresh }))
    session.signIn(old)
    expect(await loadWatch()).toMatchObject({ active: false })
    expect(asked.map(([path]) => path)).toEqual([
      '/user_email.json',
      '/api/v1/renew',
      '/user_email.json',
    ])
  })

  it('reports that the session has ended', async () => {
    serverTaking(fresh, () => Response.json({}, { status: 401 }))
    session.signIn(old)
    expect(await loadWatch()).toBe('invalid')
  })

  it('has failed, and ended nothing, when the renewal fails', async () => {
    serverTaking(fresh, () => {
      throw new TypeError('Failed to fetch')
    })
    session.signIn(old)
    expect(await loadWatch()).toBeNull()
    expect(session.current().jwt).toBe(old)
  })
})

it('disabling is a call without a body', async () => {
  const asked = serverTaking(fresh, () => Response.json({}))
  session.signIn(fresh)
  expect(await disableWatch()).toBe(true)
  expect(asked[0]?.[0]).toBe('/unsub_match_smartfinder.json')
  expect(asked[0]?.[1]).not.toHaveProperty('body')
  expect(new Headers(asked[0]?.[1]?.headers).has('content-type')).toBe(false)
})
