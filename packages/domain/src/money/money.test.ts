import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromMinorUnits, isKrona, toMinorUnits } from './money.ts'

test.each([0, 1, 285_000])('%d is an amount in whole krónur', (amount) => {
  expect(isKrona(amount)).toBe(true)
})

test.each([-1, 0.5, Number.NaN, Infinity, '1990', null])('%j is no amount in krónur', (amount) => {
  expect(isKrona(amount)).toBe(false)
})

describe('the card provider’s minor units', () => {
  test('are a hundredth of a króna', () => {
    expect(toMinorUnits(1_990)).toBe(199_000)
  })

  test('are always a multiple of 100 and lead back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (krona) => {
        expect(toMinorUnits(krona) % 100).toBe(0)
        expect(fromMinorUnits(toMinorUnits(krona))).toBe(krona)
      }),
    )
  })

  test('that are no whole krónur have no amount', () => {
    expect(fromMinorUnits(199_050)).toBeNull()
    expect(fromMinorUnits(-100)).toBeNull()
  })

  test('are rejected for a fractional amount, before a charge', () => {
    expect(() => toMinorUnits(19.9)).toThrow(RangeError)
  })
})
