import { describe, expect, test } from 'vitest'
import {
  accessPackage,
  accessPackages,
  endOfValidity,
  lowestPackagePrice,
  offeredPackages,
  pricePerDay,
  scheduleGrants,
  type Validity,
} from './access.ts'
import { toMinorUnits } from '../money/money.ts'
import * as fc from 'fast-check'

test.each([
  [0, { days: 7 }, 199_000],
  [1, { months: 1 }, 290_000],
  [2, { months: 2 }, 390_000],
  [3, { months: 3 }, 490_000],
])('package %i is valid for %j and costs %i in minor units', (index, validity, minorUnits) => {
  const found = accessPackage(index)
  expect(found?.validity).toEqual(validity)
  expect(found && toMinorUnits(found.price)).toBe(minorUnits)
})

test('two months are valid as an index but not offered', () => {
  expect(offeredPackages.map(({ index }) => index)).toEqual([0, 1, 3])
  expect(accessPackages).toHaveLength(4)
})

test.each([-1, 4, 0.5, Number.NaN])('there is no package %d', (index) => {
  expect(accessPackage(index)).toBeUndefined()
})

test('access begins at the price of seven days', () => {
  expect(lowestPackagePrice).toBe(1_990)
})

test.each<[string, string, Validity]>([
  ['2026-11-15T12:34:56.789Z', '2026-11-22T12:34:56.789Z', { days: 7 }],
  ['2026-12-28T23:59:59.999Z', '2027-01-04T23:59:59.999Z', { days: 7 }],
  ['2028-02-25T10:00:00.000Z', '2028-03-03T10:00:00.000Z', { days: 7 }],
  ['2026-11-15T12:34:56.789Z', '2026-12-15T12:34:56.789Z', { months: 1 }],
  ['2026-12-15T00:00:00.000Z', '2027-01-15T00:00:00.000Z', { months: 1 }],
  ['2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z', { months: 1 }],
  ['2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z', { months: 1 }],
  ['2028-02-29T10:00:00.000Z', '2028-03-29T10:00:00.000Z', { months: 1 }],
  ['2027-03-31T10:00:00.000Z', '2027-04-30T10:00:00.000Z', { months: 1 }],
  ['2026-12-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z', { months: 2 }],
  ['2027-12-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z', { months: 2 }],
  ['2026-11-30T10:00:00.000Z', '2027-02-28T10:00:00.000Z', { months: 3 }],
  ['2027-11-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z', { months: 3 }],
  ['2099-11-30T10:00:00.000Z', '2100-02-28T10:00:00.000Z', { months: 3 }],
])('bought at %s it is valid until %s, for %j', (start, end, validity) => {
  expect(endOfValidity(new Date(start), validity).toISOString()).toBe(end)
})

const moment = fc.date({
  min: new Date('2019-01-01'),
  max: new Date('2110-01-01'),
  noInvalidDate: true,
})
const validity = fc.constantFrom(...accessPackages.map((one) => one.validity))
const lastDayOf = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

describe('a number of months', () => {
  test('ends at the same time of the same day, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), (start, months) => {
        const end = endOfValidity(start, { months })
        expect(end.toISOString().slice(11)).toBe(start.toISOString().slice(11))
        const passed =
          (end.getUTCFullYear() - start.getUTCFullYear()) * 12 +
          (end.getUTCMonth() - start.getUTCMonth())
        expect(passed).toBe(months)
        expect(end.getUTCDate()).toBe(Math.min(start.getUTCDate(), lastDayOf(end)))
      }),
    )
  })

  test('is never more for less money, whenever it is bought', () => {
    fc.assert(
      fc.property(moment, (start) => {
        const ends = accessPackages.map((one) => endOfValidity(start, one.validity).getTime())
        expect(ends).toEqual(ends.toSorted((one, other) => one - other))
        expect(new Set(ends).size).toBe(ends.length)
      }),
    )
  })
})

const at = (time: string) => new Date(time)

describe('stretches of access', () => {
  test('bought while there is access start where it ends', () => {
    const spans = scheduleGrants([
      { boughtAt: at('2026-11-15T12:00:00Z'), validity: { days: 7 } },
      { boughtAt: at('2026-11-16T08:00:00Z'), validity: { months: 1 } },
    ])
    expect(spans).toEqual([
      { startsAt: at('2026-11-15T12:00:00Z'), endsAt: at('2026-11-22T12:00:00Z') },
      { startsAt: at('2026-11-22T12:00:00Z'), endsAt: at('2026-12-22T12:00:00Z') },
    ])
  })

  test('bought after access has ended start at once', () => {
    const bought = at('2026-12-01T08:00:00Z')
    const [, second] = scheduleGrants([
      { boughtAt: at('2026-11-15T12:00:00Z'), validity: { days: 7 } },
      { boughtAt: bought, validity: { days: 7 } },
    ])
    expect(second?.startsAt).toEqual(bought)
  })

  test('that were given stay where they are, and what is bought then follows', () => {
    const given = { startsAt: at('2026-11-01T00:00:00Z'), endsAt: at('2026-12-01T00:00:00Z') }
    const spans = scheduleGrants([
      { boughtAt: at('2026-11-01T00:00:00Z'), validity: given },
      { boughtAt: at('2026-11-15T12:00:00Z'), validity: { days: 7 } },
    ])
    expect(spans).toEqual([given, { startsAt: given.endsAt, endsAt: at('2026-12-08T00:00:00Z') }])
  })

  test('never overlap, never start before they are bought, and are as long as they should be', () => {
    const purchases = fc
      .array(fc.record({ boughtAt: moment, validity }), { maxLength: 12 })
      .map((list) => list.toSorted((one, other) => +one.boughtAt - +other.boughtAt))
    fc.assert(
      fc.property(purchases, (list) => {
        const spans = scheduleGrants(list)
        for (const [index, { startsAt, endsAt }] of spans.entries()) {
          const purchase = list[index]
          const before = spans[index - 1]
          if (!purchase) throw new Error('a stretch that nobody bought')
          const starts = Math.max(+purchase.boughtAt, before ? +before.endsAt : 0)
          expect(+startsAt).toBe(starts)
          expect(endsAt).toEqual(endOfValidity(startsAt, purchase.validity))
        }
      }),
    )
  })
})

const perDay = (from: Date) =>
  accessPackages.map((one) => pricePerDay(one.price, from, endOfValidity(from, one.validity)))

test('a longer package costs less a day', () => {
  expect(perDay(new Date('2026-11-15T12:00:00Z'))).toEqual([284, 97, 64, 53])
})

test('a month is as long as the calendar has it', () => {
  expect(perDay(new Date('2027-02-01T12:00:00Z'))).toEqual([284, 104, 66, 55])
})
