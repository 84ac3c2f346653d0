import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWindow } from '../api/testing/a-browser'
import { pendingPackage } from './tab-storage'

beforeEach(() => void openWindow())
afterEach(() => vi.unstubAllGlobals())

it('is given out once', () => {
  pendingPackage.remember(3)
  expect(pendingPackage.take()).toBe(3)
  expect(pendingPackage.take()).toBeNull()
})

it.each(['4', '-1', 'x', '1.5'])('is no package that does not exist: %s', (text) => {
  window.sessionStorage.setItem('wanted_package', text)
  expect(pendingPackage.take()).toBeNull()
})
