import { expect, test } from 'vitest'
import { parseAmounts } from './price.ts'

test.each([
  ['295.000', [295_000]],
  ['295 000', [295_000]],
  ['295,000', [295_000]],
  ["1'250'000", [1_250_000]],
  ['295000.00', [295_000]],
  ['295.000,50', [295_000.5]],
  ['80,5', [80.5]],
  ['1.295.000', [1_295_000]],
  ['250-300', [250, 300]],
  ['80 fm á 2. hæð', [80, 2]],
  ['295.0000', [295, 0]],
  ['9'.repeat(16), []],
  ['ekkert', []],
])('%s', (text, values) => {
  expect(parseAmounts(text).map(({ value }) => value)).toEqual(values)
})
