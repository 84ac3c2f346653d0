import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { electricityCost, heatingCost } from './energy-cost.ts'
import {
  countBenefit,
  firstHousehold,
  homeCost,
  householdFromStorage,
  type HouseholdAnswers,
  isSingleRoom,
  netRent,
} from './home-cost.ts'
import { benefitTableOn } from './housing-benefit.ts'
import { noOwnCostChoice, ownCostChoiceFromStorage } from './own-cost.ts'

const table = benefitTableOn(new Date('2026-11-16'))
const two: HouseholdAnswers = { people: 2, income: 720_000, hasFewAssets: true }
const skipholt = { price: 325_000, size: 68, rooms: 3, postcode: '105' }

describe('what a home costs a month', () => {
  it('is the rent less the benefit, with heating and electricity, in thousands', () => {
    expect(homeCost(two, skipholt, table)).toMatchObject({
      rent: 325_000,
      benefit: { kind: 'amount', amount: 65_963 },
      heating: { amount: 4_511, validFrom: '2025-12-01' },
      electricity: { amount: 8_250, validFrom: '2024-09-01' },
      sum: 272_000,
    })
  })

  it('leaves out what is not known', () => {
    const akureyri = { ...skipholt, postcode: '600' }
    expect(homeCost(firstHousehold, akureyri, table)).toEqual({
      rent: 325_000,
      benefit: { kind: 'income-missing' },
      heating: null,
      electricity: null,
      sum: 325_000,
    })
  })

  it('is not known where an offer is wanted', () => {
    expect(homeCost(two, { ...skipholt, price: 0 }, table)).toBeNull()
  })
})

describe('the benefit', () => {
  it('is not counted for a room, which shares its kitchen or bath', () => {
    const room = { ...skipholt, rooms: 1, size: 14 }
    expect(countBenefit(two, room, table)).toEqual({ kind: 'room' })
    expect(countBenefit(firstHousehold, room, table)).toEqual({ kind: 'room' })
    expect(isSingleRoom({ rooms: null, size: 12 })).toBe(true)
    expect(isSingleRoom({ rooms: 1, size: 28 })).toBe(false)
    expect(isSingleRoom({ rooms: 2, size: 18 })).toBe(false)
    expect(isSingleRoom({ rooms: 1, size: 0 })).toBe(false)
  })

  it('is not counted without an income, nor with more assets than the lower limit', () => {
    expect(countBenefit({ ...two, income: null }, skipholt, table)).toEqual({
      kind: 'income-missing',
    })
    expect(countBenefit({ ...two, hasFewAssets: false }, skipholt, table)).toEqual({
      kind: 'assets',
    })
    expect(countBenefit({ ...two, income: 0 }, skipholt, table)).toEqual({
      kind: 'amount',
      amount: 67_553,
    })
  })
})

test('the net rent is between a quarter of the rent and the rent, and an offer has none', () => {
  const household = fc.record<HouseholdAnswers>({
    people: fc.integer({ min: 1, max: 6 }),
    income: fc.option(fc.nat(3_000_000)),
    hasFewAssets: fc.boolean(),
  })
  const home = fc.record({
    price: fc.nat(900_000),
    size: fc.nat(250),
    rooms: fc.option(fc.integer({ min: 1, max: 6 })),
  })
  fc.assert(
    fc.property(household, home, (who, what) => {
      const net = netRent(who, what, table)
      expect(net).toBeLessThanOrEqual(what.price)
      expect(net).toBeGreaterThanOrEqual(Math.floor(what.price / 4))
    }),
  )
  expect(netRent(two, { ...skipholt, price: 0 }, table)).toBe(0)
})

const of100 = (postcode: string) => ({ postcode, size: 100 })

describe('heating and electricity', () => {
  it('follow the tariffs of their places', () => {
    expect(heatingCost(of100('101'))?.amount).toBe(6_634)
    expect(heatingCost(of100('170'))?.amount).toBe(8_026)
    expect(heatingCost(of100('800'))?.amount).toBe(9_675)
    expect(electricityCost(of100('170'))?.amount).toBe(8_250)
    expect(electricityCost(of100('400'))?.amount).toBe(9_917)
  })

  it('are unknown where no tariff could be dated', () => {
    // HS Veitur distribute electricity in Hafnarfjörður, and the countryside pays more than towns.
    expect(electricityCost({ postcode: '220', size: 80 })).toBeNull()
    expect(electricityCost({ postcode: '401', size: 80 })).toBeNull()
    expect(heatingCost({ postcode: '600', size: 80 })).toBeNull()
    expect(heatingCost({ postcode: '999', size: 80 })).toBeNull()
  })

  it('need the size only where they depend on it', () => {
    expect(heatingCost({ postcode: '101', size: 0 })).toBeNull()
    expect(electricityCost({ postcode: '101', size: 0 })?.amount).toBe(8_250)
  })
})

describe('what the browser stored', () => {
  it('is read again', () => {
    const adults = { ...two, adults: 2 }
    expect(householdFromStorage(JSON.stringify(adults))).toEqual(adults)
    expect(householdFromStorage(JSON.stringify(firstHousehold))).toEqual(firstHousehold)
    expect(ownCostChoiceFromStorage('{"atMost":250,"sorted":true}')).toEqual({
      atMost: 250,
      sorted: true,
    })
  })

  it.each([
    [null],
    ['{'],
    ['null'],
    ['[]'],
    ['{"people":0,"income":null,"hasFewAssets":true}'],
    ['{"people":7,"income":null,"hasFewAssets":true}'],
    ['{"people":1.5,"income":null,"hasFewAssets":true}'],
    ['{"people":1,"income":-1,"hasFewAssets":true}'],
    ['{"people":1,"income":100000000,"hasFewAssets":true}'],
    ['{"people":1,"income":"1","hasFewAssets":true}'],
    ['{"people":1,"income":1,"hasFewAssets":"yes"}'],
  ])('is ignored when it is not ours: %s', (text) => {
    expect(householdFromStorage(text)).toBeNull()
    expect(ownCostChoiceFromStorage(text)).toEqual(noOwnCostChoice)
  })
})
