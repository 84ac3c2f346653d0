import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  benefitTableOn,
  benefitTables,
  benefitTablesDue,
  benefitTablesEnd,
  housingBenefit,
  type Household,
} from './housing-benefit.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)

// Worked examples: day, household size, income, assets, rent, benefit. The limits in them are published ones.
test.each([
  ['2026-01-01', 1, 0, 0, 250_000, 50_792, 'no income: full amount'],
  ['2026-01-01', 1, 6_365_773, 0, 250_000, 50_792, 'exactly at the lower limit: full amount'],
  ['2026-01-01', 1, 11_906_718, 0, 250_000, 0, 'at the published upper limit: nothing left'],
  ['2026-01-01', 2, 8_466_478, 0, 280_000, 67_553, 'two, at the lower limit'],
  ['2026-01-01', 2, 15_835_942, 0, 280_000, 0, 'two, at the published upper limit'],
  ['2026-01-01', 4, 10_694_499, 0, 320_000, 85_331, 'four, at the lower limit'],
  ['2026-01-01', 4, 20_003_290, 0, 320_000, 0, 'four, at the published upper limit'],
  ['2026-01-01', 6, 23_337_170, 0, 400_000, 0, 'six, at the published upper limit'],
  ['2026-01-01', 7, 0, 0, 400_000, 99_552, 'seven counts as six'],
  [
    '2026-01-01',
    1,
    7_200_000,
    0,
    250_000,
    43_145,
    'one, 600,000 kr. a month: reduced by 11 % of 834,227',
  ],
  ['2026-01-01', 1, 9_000_000, 0, 250_000, 26_645, 'one, 750,000 kr. a month'],
  ['2026-01-01', 2, 12_000_000, 0, 300_000, 35_163, 'two, 1,000,000 kr. a month together'],
  [
    '2026-01-01',
    3,
    9_600_000,
    0,
    320_000,
    78_728,
    'single parent with two children, 800,000 kr. a month: under the limit',
  ],
  ['2026-01-01', 4, 14_400_000, 0, 350_000, 51_363, 'four, 1,200,000 kr. a month together'],
  [
    '2026-01-01',
    1,
    5_000_000,
    13_900_000,
    250_000,
    50_792,
    'assets exactly at the lower limit: no reduction',
  ],
  [
    '2026-01-01',
    1,
    5_000_000,
    18_070_000,
    250_000,
    25_396,
    'assets half way between the limits: half',
  ],
  ['2026-01-01', 1, 5_000_000, 22_240_000, 250_000, 0, 'assets at the upper limit: nothing'],
  [
    '2026-01-01',
    2,
    10_000_000,
    15_000_000,
    280_000,
    46_440,
    'income and assets both reduce: income first, then assets',
  ],
  ['2026-01-01', 1, 5_000_000, 0, 60_000, 45_000, '75 % rule: 45,000 of a rent of 60,000'],
  [
    '2026-01-01',
    1,
    11_800_000,
    0,
    250_000,
    978,
    '978 kr. a month: under 1,000 kr. is paid once, in December',
  ],
  ['2025-09-01', 1, 7_200_000, 0, 250_000, 39_584, 'same person under the table of September 2025'],
  ['2025-01-01', 1, 7_200_000, 0, 250_000, 39_201, 'same person under the table of January 2025'],
] as const)('on %s: household of %i, income %i, assets %i, rent %i: %i (%s)', (...row) => {
  const [from, people, income, assets, rent, benefit] = row
  expect(housingBenefit({ people, income, assets }, rent, benefitTableOn(day(from)))).toBe(benefit)
})

describe('the benefit', () => {
  const household = fc.record<Household>({
    people: fc.integer({ min: 1, max: 12 }),
    income: fc.nat(30_000_000),
    assets: fc.nat(40_000_000),
  })
  const rent = fc.nat(1_500_000)
  const table = fc.constantFrom(...benefitTables)

  it('is never negative, never more than three quarters of the rent, and never more than the most', () => {
    fc.assert(
      fc.property(household, rent, table, (who, paid, limits) => {
        const benefit = housingBenefit(who, paid, limits)
        const most = limits.rows[Math.min(who.people, 6) - 1]?.most ?? 0
        expect(Number.isSafeInteger(benefit)).toBe(true)
        expect(benefit).toBeGreaterThanOrEqual(0)
        expect(benefit).toBeLessThanOrEqual(Math.round(paid * 0.75))
        expect(benefit).toBeLessThanOrEqual(Math.round(most / 12))
      }),
    )
  })

  it('does not rise with income or assets, nor fall with household size or rent', () => {
    const more = fc.nat(5_000_000)
    fc.assert(
      fc.property(household, rent, table, more, (who, paid, limits, extra) => {
        const benefit = housingBenefit(who, paid, limits)
        const richer = { ...who, income: who.income + extra }
        const wealthier = { ...who, assets: who.assets + extra }
        const larger = { ...who, people: who.people + 1 }
        expect(housingBenefit(richer, paid, limits)).toBeLessThanOrEqual(benefit)
        expect(housingBenefit(wealthier, paid, limits)).toBeLessThanOrEqual(benefit)
        expect(housingBenefit(larger, paid, limits)).toBeGreaterThanOrEqual(benefit)
        expect(housingBenefit(who, paid + extra, limits)).toBeGreaterThanOrEqual(benefit)
      }),
    )
  })
})

const validOn = (date: string) => benefitTableOn(day(date)).validFrom

test('a day has the table that held on it', () => {
  expect(validOn('2026-11-16')).toBe('2026-01-01')
  expect(validOn('2025-12-31')).toBe('2025-09-01')
  expect(validOn('2025-08-31')).toBe('2025-01-01')
  expect(validOn('2020-01-01')).toBe('2025-01-01')
  expect(validOn('2030-01-01')).toBe('2026-01-01')
})

test('the newest table is trusted until the end of its year', () => {
  expect(benefitTablesEnd()).toEqual(new Date('2027-01-01T00:00:00Z'))
})

describe('newer tables are due', () => {
  it('from 45 days before the newest ends, and until they are there', () => {
    expect(benefitTablesDue(new Date('2026-11-16T23:59:59Z'))).toBeNull()
    const since = new Date('2026-11-17T00:00:00Z')
    expect(benefitTablesDue(since)).toEqual({ since, daysLeft: 45 })
    expect(benefitTablesDue(new Date('2026-12-31T12:00:00Z'))).toEqual({ since, daysLeft: 1 })
    expect(benefitTablesDue(new Date('2027-03-01T00:00:00Z'))).toEqual({ since, daysLeft: 0 })
  })

  it('no longer once there are tables of the next year', () => {
    const [newest] = benefitTables
    const next = newest ? [{ ...newest, validFrom: '2027-01-01' }, ...benefitTables] : []
    expect(benefitTablesDue(new Date('2026-12-20T00:00:00Z'), next)).toBeNull()
    expect(benefitTablesDue(new Date('2027-11-17T00:00:00Z'), next)?.daysLeft).toBe(45)
  })
})
