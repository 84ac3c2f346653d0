import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { accessPackages } from '../pass/access.ts'
import { creditsOf, vatLimitShare, vatOf } from './vat.ts'

const since = new Date('2027-01-01T00:00:00Z')
const before = new Date('2026-12-31T23:59:59.999Z')

// Price, net and VAT once registered.
test.each([
  [1_990, 1_605, 385],
  [2_900, 2_339, 561],
  [3_900, 3_145, 755],
  [4_900, 3_952, 948],
])('%i krónur are %i and %i of VAT', (price, net, vat) => {
  expect(accessPackages.map((one) => one.price)).toContain(price)
  expect(vatOf(price, since, since)).toEqual({ percent: 24, vat, net, registered: true })
})

test.each([
  [null, since],
  [since, before],
])('with a registration since %s nothing is VAT at %s', (registered, at) => {
  expect(vatOf(1_990, registered, at)).toEqual({
    percent: 0,
    vat: 0,
    net: 1_990,
    registered: false,
  })
})

test('net and VAT are the price, and VAT is the whole amount nearest to 24 % of net', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (price) => {
      const { net, vat } = vatOf(price, since, since)
      expect(net + vat).toBe(price)
      // In 124ths of a króna, without fractions: a whole króna away there is no nearer amount.
      expect(Math.abs(vat * 124 - price * 24)).toBeLessThan(62)
    }),
  )
})

describe('credits', () => {
  const sale = { price: 2_900, percent: 24 } as const

  it('of a whole price take back what the receipt shows', () => {
    expect(creditsOf(sale, [2_900])).toEqual([{ total: 2_900, vat: 561, net: 2_339 }])
    expect(creditsOf({ ...sale, percent: 0 }, [2_900])).toEqual([
      { total: 2_900, vat: 0, net: 2_900 },
    ])
  })

  it('end with a dispute that is won', () => {
    const [lost, won] = creditsOf(sale, [2_900, -2_900])
    expect(lost).toEqual({ total: 2_900, vat: 561, net: 2_339 })
    expect(won).toEqual({ total: -2_900, vat: -561, net: -2_339 })
  })

  it('never exceed the price', () => {
    expect(creditsOf(sale, [2_514, 2_900]).map(({ total }) => total)).toEqual([2_514, 386])
  })

  it('in any parts take back the VAT of the receipt, no part more than itself', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, (amounts) => {
        const price = amounts.reduce((sum, amount) => sum + amount, 0)
        const credits = creditsOf({ price, percent: 24 }, amounts)
        const { vat, net } = vatOf(price, since, since)
        const sum = (kind: 'vat' | 'net') => credits.reduce((all, one) => all + one[kind], 0)
        expect([sum('vat'), sum('net')]).toEqual([vat, net])
        for (const [index, credit] of credits.entries()) {
          expect(credit.total).toBe(amounts[index])
          expect(credit.vat).toBeGreaterThanOrEqual(0)
          expect(credit.net).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the share of the limit that is warned of', () => {
  it('is that of an unregistered seller', () => {
    expect(vatLimitShare(1_600_000, null, before)).toBe(0.8)
    expect(vatLimitShare(2_000_000, since, before)).toBe(1)
  })

  it('is none once registered, or with a date set that comes before the limit', () => {
    expect(vatLimitShare(5_000_000, since, since)).toBeNull()
    expect(vatLimitShare(1_999_999, since, before)).toBeNull()
  })
})
