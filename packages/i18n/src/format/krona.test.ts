import { expect, test } from 'vitest'
import { formatPackagePrice, formatRent } from './number.ts'

test.each([
  [285_000, '285.000\u00A0kr.'],
  [1_250_000, '1.250.000\u00A0kr.'],
  [9_500, '9.500\u00A0kr.'],
  [0, '0\u00A0kr.'],
])('a rent of %d is written %s', (amount, written) => {
  expect(formatRent(amount)).toBe(written)
})

test.each([
  [1_990, '1.990\u00A0kr'],
  [4_900, '4.900\u00A0kr'],
  [0, '0\u00A0kr'],
])('a package price of %d is written %s, without a point', (amount, written) => {
  expect(formatPackagePrice(amount)).toBe(written)
})

test('a rent is written as the platform writes krónur, where it knows Icelandic', () => {
  const intl = new Intl.NumberFormat('is', { style: 'currency', currency: 'ISK' })
  for (const amount of [0, 80_000, 285_000, 1_990_000]) {
    expect(formatRent(amount)).toBe(intl.format(amount))
  }
})
