import { expect, it } from 'vitest'
import { splitPriceTime } from './bland.ts'

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

it('reads no further than a rent with its date is long', () => {
  const { price, published } = splitPriceTime(`295.000 kr.${' ,'.repeat(50_000)}14.11.2026`)
  expect([price, published]).toEqual(['295.000 kr.', null])
})
