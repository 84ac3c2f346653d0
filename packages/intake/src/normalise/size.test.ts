import { expect, test } from 'vitest'
import { parseSize } from './numbers.ts'

test.each([
  ['31.50', 32],
  ['80 m²', 80],
  ['80m2', 80],
  ['80 m&sup2;', 80],
  ['80 fm', 80],
  ['80 fm.', 80],
  ['80,5 fermetrar', 81],
  ['ca. 80 fm', 80],
  ['um 80 ferm.', 80],
  ['Stærð: 80 m2', 80],
  ['m²: 80', 80],
  ['3 herb. 80 fm', 80],
  ['80 fm + 10 fm geymsla', 80],
  ['80.125', 80],
  ['70-80 fm', 70],
  ['1000', 1000],
  [31.5, 32],
  [80, 80],
])('%j is %d square metres', (said, size) => {
  expect(parseSize(said)).toBe(size)
})

test.each([null, '', '0', '0 m²', 0, '-', 'Óuppgefið', 'm²', 'm2', '1', 1, 4.9, -80, Number.NaN])(
  '%j gives nothing',
  (said) => {
    expect(parseSize(said)).toBe(0)
  },
)

test.each(['1001', '1.050 m²', '80000', 1001, 1e300, Number.POSITIVE_INFINITY])(
  '%j is not accepted',
  (said) => {
    expect(parseSize(said)).toBe('implausible')
  },
)
