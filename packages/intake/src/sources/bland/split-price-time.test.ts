import { expect, it } from 'vitest'
import { splitPriceTime } from './split-price-time.ts'

it.each([
  ['295.000 kr. 14.11.2026 10:22', '295.000 kr.', '14.11.2026 10:22'],
  ['295.000 kr. · 14. nóv.', '295.000 kr.', '14. nóv.'],
  ['Tilboð í gær', 'Tilboð', 'í gær'],
  ['250 þús, fyrir 3 dögum', '250 þús', 'fyrir 3 dögum'],
  ['295.000 kr.', '295.000 kr.', null],
  ['í dag', null, 'í dag'],
  [null, null, null],
])('%j', (text, price, published) => {
  expect(splitPriceTime(text)).toEqual({ price, published })
})
