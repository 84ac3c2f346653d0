import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { firstHousehold, homeCost, type HouseholdAnswers } from './home-cost.ts'
import { benefitTableOn } from './housing-benefit.ts'
import {
  bandOf,
  benefitOfHousehold,
  costLimits,
  costThird,
  incomeBands,
  incomeOf,
  ownCost,
  sortByOwnCost,
} from './own-cost.ts'

const table = benefitTableOn(new Date('2026-11-16'))
const two: HouseholdAnswers = { people: 2, income: 650_000, hasFewAssets: true }
const skipholt = { price: 325_000, size: 68, rooms: 3, postcode: '105' }

describe('what a household pays for a home', () => {
  it('is the sum of the calculator, to the króna', () => {
    const households = fc.record({
      people: fc.integer({ min: 1, max: 6 }),
      income: fc.integer({ min: 0, max: 1_500_000 }),
      hasFewAssets: fc.boolean(),
    })
    const homes = fc.record({
      price: fc.integer({ min: 1, max: 900_000 }),
      size: fc.integer({ min: 0, max: 250 }),
      rooms: fc.constantFrom(null, 1, 2, 3, 4),
      postcode: fc.constantFrom('101', '105', '170', '400', '600', '800'),
    })
    fc.assert(
      fc.property(households, homes, (household, home) => {
        expect(ownCost(household, home, table)).toBe(homeCost(household, home, table)?.sum)
      }),
    )
  })

  it('is not known before the income, nor for an offer', () => {
    expect(ownCost(firstHousehold, skipholt, table)).toBeNull()
    expect(ownCost(two, { ...skipholt, price: 0 }, table)).toBeNull()
  })
})

describe('a band of income', () => {
  it('counts by its middle, and is found again by it', () => {
    expect(incomeBands.map(incomeOf)).toEqual([250_000, 550_000, 650_000, 775_000, 925_000])
    for (const band of incomeBands) expect(bandOf(incomeOf(band))).toBe(band)
  })

  it('holds an income that was entered exactly', () => {
    expect(bandOf(0)).toBe(incomeBands[0])
    expect(bandOf(600_000)).toBe(incomeBands[2])
    expect(bandOf(713_579)).toBe(incomeBands[3])
    expect(bandOf(null)).toBeNull()
  })

  it('changes nothing below the lowest limit of income', () => {
    const costs = [0, 250_000, 499_999].map((income) =>
      ownCost({ ...two, income }, skipholt, table),
    )
    expect(new Set(costs).size).toBe(1)
  })
})

describe('the benefit of a household', () => {
  it('is that of a rent that does not limit it', () => {
    expect(benefitOfHousehold({ ...two, income: 500_000 }, table)).toBe(67_553)
    expect(benefitOfHousehold({ ...two, people: 1, income: 2_000_000 }, table)).toBe(0)
  })

  it('is none with more assets than the lower limit, and unknown without an income', () => {
    expect(benefitOfHousehold({ ...two, hasFewAssets: false }, table)).toBe(0)
    expect(benefitOfHousehold(firstHousehold, table)).toBeNull()
  })
})

describe('the thirds of some costs', () => {
  it('are divided at tens of thousands', () => {
    const costs = [143_000, 215_000, 232_000, 245_000, 263_000, 274_000, 288_000, 294_000, 310_000]
    expect(costLimits(costs.toReversed())).toEqual([250_000, 290_000])
    expect(costThird(249_000, [250_000, 290_000])).toBe(0)
    expect(costThird(250_000, [250_000, 290_000])).toBe(1)
    expect(costThird(290_000, [250_000, 290_000])).toBe(1)
    expect(costThird(291_000, [250_000, 290_000])).toBe(2)
  })

  it('are none where the costs are alike, or missing', () => {
    expect(costLimits([])).toBeNull()
    expect(costLimits([201_000, 202_000, 203_000])).toBeNull()
  })
})

test('homes are sorted by what they cost, offers last', () => {
  const room = { price: 190_000, size: 15, rooms: 1, postcode: '600' }
  const small = { price: 240_000, size: 40, rooms: 2, postcode: '600' }
  const offer = { price: 0, size: 90, rooms: 4, postcode: '600' }
  const large = { price: 300_000, size: 90, rooms: 4, postcode: '600' }
  const alike = { ...small }
  const sorted = sortByOwnCost([large, offer, small, room, alike], two, table)
  // 240,000 less the benefit is below 190,000 without any.
  expect(sorted).toEqual([small, alike, room, large, offer])
  expect(sorted[0]).toBe(small)
})
