import { describe, expect, it, test } from 'vitest'
import { isPlausibleFit, measureRents, measureRentsOf } from './fair-rent-check.ts'
import { aRentMarket } from '../testing/a-rent-market.ts'

const isSmall = (size: number) => size < 45
const isLarge = (size: number) => size > 100
const isLate = ({ monthsAgo = 0 }) => monthsAgo < 1

describe.each([11, 12, 13])('homes of market %i that were left out', (seed) => {
  const market = aRentMarket({ homes: 4_000, seed, rise: 0.006, faults: 0.03 })
  const figures = measureRents(market)

  it('ask in four of five cases for a rent of the interval, and are as often below as above', () => {
    expect(figures.coverage).toBeGreaterThan(0.78)
    expect(figures.coverage).toBeLessThan(0.82)
    for (const missed of [figures.below, figures.above]) {
      expect(missed).toBeGreaterThan(0.08)
      expect(missed).toBeLessThan(0.12)
    }
  })

  it('do so in every region', () => {
    expect(Object.keys(figures.regions).length).toBeGreaterThan(6)
    for (const [region, { coverage }] of Object.entries(figures.regions))
      expect([region, coverage > 0.74 && coverage < 0.86]).toEqual([region, true])
  })

  it('are small and large', () => {
    for (const kind of [isSmall, isLarge]) {
      const seen = market.filter((_, at) => at % 2 === 0)
      const heldBack = market.filter(({ size }, at) => at % 2 === 1 && kind(size))
      const { coverage, homes } = measureRentsOf(seen, heldBack)
      expect(homes).toBeGreaterThan(150)
      expect(coverage).toBeGreaterThan(0.73)
      expect(coverage).toBeLessThan(0.87)
    }
  })

  it('are expected more closely than by the median of their postcode', () => {
    expect(figures.error).toBeLessThan(figures.errorOfMedianPerMetre * 0.9)
    expect(figures.error).toBeLessThan(figures.errorOfMedianRent * 0.9)
  })
})

test('later homes are left out as well, though rents have risen', () => {
  const market = aRentMarket({ homes: 8_000, seed: 21, rise: 0.01 })
  const seen = market.flatMap((home) =>
    isLate(home) ? [] : { ...home, monthsAgo: (home.monthsAgo ?? 0) - 1 },
  )
  // Seen a month later than the newest of the others; the month itself is not known to the fit.
  const later = market.filter(isLate).map((home) => ({ ...home, monthsAgo: 0 }))
  const { coverage, below, above } = measureRentsOf(seen, later)
  expect(coverage).toBeGreaterThan(0.76)
  expect(coverage).toBeLessThan(0.84)
  expect(Math.abs(above - below)).toBeLessThan(0.06)
})

test('a market that became another one overnight makes an implausible fit', () => {
  const market = aRentMarket({ homes: 2_000, seed: 31 })
  const dearer = market.map((home) => ({ ...home, price: Math.round(home.price * 1.5) }))
  expect(isPlausibleFit(measureRents(market))).toBe(true)
  expect(isPlausibleFit(measureRentsOf(market, dearer))).toBe(false)
  expect(isPlausibleFit(measureRents([]))).toBe(false)
})
