import { marketReport } from '@kot/contract/market/market-report'
import { expect, test } from 'vitest'
import { shownReport, hasFigures } from './shown-report'
import { aReport } from './testing/a-report'

const month = (homes: number) => ({ month: '2026-06', homes, median_rent: 250_000 })

const nothing = {
  rent_per_m2: [],
  rent_by_rooms: [],
  trends: {},
  weeks: [{ monday: '2026-06-29', came: 2, left: 0 }],
  price_changes: null,
  days_on_market: [],
}

test('what tests show is what the contract allows', () => {
  expect(marketReport.safeParse(aReport()).error).toBeUndefined()
})

test('the six regions with the most homes are shown in their usual order', () => {
  const counts = { vesturland: 60, reykjavik: 90, akureyri: 70, kopavogur: 50, sudurnes: 40 }
  const trends = {
    country: [month(999)],
    ...Object.fromEntries(
      Object.entries({ ...counts, austurland: 5, sudurland: 6 }).map(([key, homes]) => [
        `region:${key}`,
        [month(homes)],
      ]),
    ),
    'postcode:101': [month(80)],
    'name:akureyri': [month(80)],
  }
  const shown = shownReport(aReport({ trends }))
  expect(shown.country).toEqual([month(999)])
  expect(shown.regions.map(({ key }) => key)).toEqual([
    'reykjavik',
    'kopavogur',
    'sudurnes',
    'akureyri',
    'sudurland',
    'vesturland',
  ])
})

test('trends of single postcodes are not sent along', () => {
  expect(JSON.stringify(shownReport(aReport()))).not.toContain('postcode:101')
})

test('a report of a few homes shows nothing, one median shows something', () => {
  expect(hasFigures(shownReport(aReport(nothing)))).toBe(false)
  const stay = { region: null, homes: 5, median: 3, low: 1, high: 9 }
  expect(hasFigures(shownReport(aReport({ ...nothing, days_on_market: [stay] })))).toBe(true)
})
