import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requireUser, requireVisitor } from './guards'
import { aStoredUser } from '../api/testing/a-stored-user'
import { openWindow } from '../api/testing/a-browser'
import { pendingPage } from './tab-storage'

let local: Map<string, string>
beforeEach(() => ({ local } = openWindow()))
afterEach(() => vi.unstubAllGlobals())

const thrownBy = (guard: () => unknown): unknown => {
  try {
    guard()
  } catch (thrown) {
    return thrown
  }
  return null
}

const isRedirectTo = (path: string) =>
  expect.objectContaining({ status: 302, headers: new Headers({ location: path }) })

const wantingSettings = () => requireUser(new Request('http://kot.localhost/settings?tab=password'))

describe('a page for users', () => {
  it('redirects a visitor without a stored user to /login and remembers the page', () => {
    expect(thrownBy(wantingSettings)).toEqual(isRedirectTo('/login'))
    expect(pendingPage.take()).toBe('/settings?tab=password')
  })

  it('treats invalid storage as signed out', () => {
    local.set('user', '{"name":')
    expect(thrownBy(wantingSettings)).toEqual(isRedirectTo('/login'))
  })

  it('lets a stored user in', () => {
    local.set('user', JSON.stringify(aStoredUser()))
    expect(wantingSettings()).toEqual(aStoredUser())
    expect(pendingPage.take()).toBeNull()
  })
})

describe('a page for visitors', () => {
  it('sends a stored user to the front page', () => {
    local.set('user', JSON.stringify(aStoredUser()))
    expect(thrownBy(requireVisitor)).toEqual(isRedirectTo('/'))
  })

  it('lets everybody else in', () => {
    expect(thrownBy(requireVisitor)).toBeNull()
  })
})
