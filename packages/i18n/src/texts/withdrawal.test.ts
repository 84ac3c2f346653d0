import { expect, test } from 'vitest'
import { usedTime } from './withdrawal.ts'

test.each([
  [59, '0 mín.', '0 min.'],
  [45 * 60, '45 mín.', '45 min.'],
  [60 * 60, '1 klst.', '1 hour'],
  [5 * 60 * 60 + 59 * 60, '5 klst.', '5 hours'],
  [86_400, '1 dag', '1 day'],
  [4 * 86_400, '4 daga', '4 days'],
  [4 * 86_400 + 20 * 3_600, '4 daga og 20 klst.', '4 days and 20 hours'],
  [21 * 86_400, '21 dag', '21 days'],
])('%i seconds of use are %s, %s', (seconds, is, en) => {
  expect(usedTime('is', seconds)).toBe(is)
  expect(usedTime('en', seconds)).toBe(en)
})
