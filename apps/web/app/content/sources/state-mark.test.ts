import { expect, test } from 'vitest'
import { shownState } from './state-mark'

test.each([
  ['healthy', true, 'healthy'],
  ['healthy', false, 'late'],
  ['new', false, 'new'],
  ['suspect', true, 'suspect'],
  ['suspect', false, 'suspect'],
  ['blocked', true, 'blocked'],
  ['broken', false, 'broken'],
] as const)('a site that is %s, with checked %s, is shown as %s', (state, checked, shown) => {
  expect(shownState({ state, checked })).toBe(shown)
})
