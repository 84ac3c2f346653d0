import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWindow } from '../session/testing/open-window'
import { wantedPackage } from './wanted-package'

beforeEach(() => void openWindow())
afterEach(() => vi.unstubAllGlobals())

it('is given out once', () => {
  wantedPackage.remember(3)
  expect(wantedPackage.take()).toBe(3)
  expect(wantedPackage.take()).toBeNull()
})

it.each(['4', '-1', 'x', '1.5'])('is no package that does not exist: %s', (text) => {
  window.sessionStorage.setItem('wanted_package', text)
  expect(wantedPackage.take()).toBeNull()
})
