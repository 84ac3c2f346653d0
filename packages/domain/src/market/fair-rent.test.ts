import { describe, expect, it, test } from 'vitest'
import {
  expectedRent,
  fitRents,
  isComparable,
  judgeRent,
  type RentedHome,
  type SeenRent,
} from './fair-rent.ts'
import { aRentMarket } from '../testing/a-rent-market.ts'

const market = aRentMarket({ homes: 4_000, seed: 7, rise: 0.007, faults: 0.02 })
const model = fitRents(market)

/** How wide the interval is beside what is expected. */
const width = (size: number) => {
  const { expected, low, high } = expectedRent(model, { postcode: '101', size })
  return (high - low) / expected
}

describe('what is expected', () => {
  it('is the rent of today, though most homes were seen while rents were lower', () => {
    const [year, today] = [12, 0].map(
      (monthsAgo) => expectedRent(model, { postcode: '105', size: 70, monthsAgo }).expected,
    )
    expect((today ?? 0) / (year ?? 1)).toBeGreaterThan(1.05)
    expect((today ?? 0) / (year ?? 1)).toBeLessThan(1.12)
  })

  it('hardly moves when one advert in twenty has a rent by room or year', () => {
    const clean = fitRents(aRentMarket({ homes: 4_000, seed: 7, faults: 0 }))
    const faulty = fitRents(aRentMarket({ homes: 4_000, seed: 7, faults: 0.05 }))
    const [one, other] = [clean, faulty].map(
      (fit) => expectedRent(fit, { postcode: '220', size: 80 }).expected,
    )
    expect(Math.abs((other ?? 0) / (one ?? 1) - 1)).toBeLessThan(0.03)
  })

  it('leans on the leases of a postcode without homes, a sixth above them', () => {
    const nothing = fitRents([])
    const { expected, low, high } = expectedRent(nothing, { postcode: '101', size: 60 })
    expect(expected / 60 / 4_921).toBeCloseTo(1.17, 1)
    expect(low).toBeLessThan(expected * 0.8)
    expect(high).toBeGreaterThan(expected * 1.25)
  })

  it('lies in a wider interval for small homes', () => {
    expect(width(35)).toBeGreaterThan(width(60) * 1.15)
  })
})

test('a home without homes of its kind is not judged', () => {
  expect(judgeRent(model, { postcode: '510', price: 200_000, size: 70 })).toBeNull()
  expect(judgeRent(fitRents([]), { postcode: '101', price: 300_000, size: 70 })).toBeNull()
})

test.each([
  [19, false],
  [20, true],
])('%i comparable homes give a verdict: %s', (homes, isJudged) => {
  const few = fitRents(
    Array.from({ length: homes }, (_, at) => ({
      postcode: '116',
      price: 250_000 + at * 1_000,
      size: 70,
    })),
  )
  expect(judgeRent(few, { postcode: '116', price: 260_000, size: 70 }) !== null).toBe(isJudged)
})

test('a rent is below, typical or above, with the homes it was compared with', () => {
  const { expected } = expectedRent(model, { postcode: '105', size: 70 })
  const judged = (share: number) =>
    judgeRent(model, { postcode: '105', price: Math.round(expected * share), size: 70 })
  expect(judged(1)).toMatchObject({ verdict: 'typical', percent: 0 })
  expect(judged(0.98)).toMatchObject({ verdict: 'typical', percent: -2 })
  expect(judged(0.92)).toMatchObject({ verdict: 'below', percent: -8 })
  expect(judged(1.3)).toMatchObject({ verdict: 'above', percent: 30 })
  const compared = market.filter(
    (home) => isComparable(home) && home.postcode === '105' && home.size >= 56 && home.size <= 88,
  )
  expect(judged(1)?.comparable).toEqual({ homes: compared.length, from: 56, to: 88 })
})

const like = (homes: number): SeenRent[] =>
  aRentMarket({ homes, seed: 5 }).map((home) => ({ ...home, postcode: '800' }))

const verdictOf = (homes: number) => {
  const fit = fitRents(like(homes))
  const { expected } = expectedRent(fit, { postcode: '800', size: 70 })
  return judgeRent(fit, { postcode: '800', price: Math.round(expected * 1.04), size: 70 })?.verdict
}

test('a difference that few homes cannot carry is no judgement', () => {
  expect(verdictOf(120)).toBe('typical')
  expect(verdictOf(2_000)).toBe('above')
})

test.each<RentedHome>([
  { postcode: '101', price: 0, size: 70 },
  { postcode: '101', price: 300, size: 70 },
  { postcode: '101', price: 300_000, size: 0 },
  { postcode: '101', price: 300_000, size: 7 },
  { postcode: '101', price: 3_600_000, size: 70 },
  { postcode: '999', price: 300_000, size: 70 },
])('%o is an offer or a mistake, which nothing is compared with', (home) => {
  expect(isComparable(home)).toBe(false)
  expect(judgeRent(model, home)).toBeNull()
})
