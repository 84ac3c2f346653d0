import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, formatPackagePrice, formatRent } from './number.ts'

test.each([
  [0, '0', '0'],
  [7, '7', '7'],
  [999, '999', '999'],
  [1_990, '1.990', '1990'],
  [9_999, '9.999', '9999'],
  [10_000, '10.000', '10,000'],
  [20_000, '20.000', '20,000'],
  [1_234_567.89, '1.234.567,89', '1,234,567.89'],
  [62.5, '62,5', '62.5'],
  [0.25, '0,25', '0.25'],
  [-15_000, '-15.000', '-15,000'],
])('%d is %s in Icelandic and %s in English', (value, is, en) => {
  expect(formatNumber('is', value)).toBe(is)
  expect(formatNumber('en', value)).toBe(en)
})

describe('where the platform knows the language', () => {
  const intl = {
    is: new Intl.NumberFormat('is', { maximumFractionDigits: 20 }),
    // Groups from five digits on.
    en: new Intl.NumberFormat('en', { maximumFractionDigits: 20, useGrouping: 'min2' }),
  }

  test('it does: else the comparison below would compare English with English', () => {
    expect(intl.is.resolvedOptions().locale).toBe('is')
  })

  test.each(['is', 'en'] as const)('our %s writes every number as the platform does', (lang) => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer({ min: -1e9, max: 1e9 }).map((hundredths) => hundredths / 100),
    )
    fc.assert(
      fc.property(numbers, (value) => {
        expect(formatNumber(lang, value)).toBe(intl[lang].format(value))
      }),
    )
  })
})

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
