import { expect, test } from 'vitest'
import { parsePropertyNumber } from './identity.ts'

test.each([
  ['2001234', '2001234'],
  ['F2001234', '2001234'],
  ['F200-1234', '2001234'],
  ['200-1234', '2001234'],
  ['200 1234', '2001234'],
  ['Fnr. 2001234', '2001234'],
  ['Fasteignanúmer: 2001234 ', '2001234'],
])('%j is %s', (said, number) => {
  expect(parsePropertyNumber(said)).toBe(number)
})

test.each([null, '', 'L123456', '123456', '12345678', '0000000', '9999999', 'óþekkt'])(
  '%j is none',
  (said) => {
    expect(parsePropertyNumber(said)).toBeNull()
  },
)
