import type { MarketReport } from '@kot/contract/market/market-report'
import { parseCitySlug } from '@kot/i18n/paths'
import { expect, test } from 'vitest'
import { cityTrend } from './load-city'

const months = (median_rent: number) => [{ month: '2026-10', homes: 9, median_rent }]

const aReport = (trends: MarketReport['trends']): MarketReport => ({
  made_at: '2026-11-15T04:00:00Z',
  since: '2025-11-01',
  rent_per_m2: [],
  rent_by_rooms: [],
  trends,
  weeks: [],
  price_changes: null,
  days_on_market: [],
})

function trendOf(path: string, report: MarketReport | null) {
  const city = parseCitySlug(path)
  if (!city) throw new Error(`No city page: ${path}`)
  return cityTrend('is', city, city.kind === 'postcode' ? 'sudurnes' : 'hofudborgarsvaedi', report)
}

test('a postcode shows its own rents, else those of its town, else of its region', () => {
  const own = { 'postcode:240': months(1) }
  const town = { 'name:grindavik': months(2) }
  const region = { 'region:sudurnes': months(3) }
  const path = 'til-leigu-240-grindavik'
  expect(trendOf(path, aReport({ ...own, ...town, ...region }))).toEqual({
    inPlace: 'í 240 Grindavík',
    months: months(1),
  })
  expect(trendOf(path, aReport({ ...town, ...region }))?.inPlace).toBe('í Grindavík')
  expect(trendOf(path, aReport(region))?.inPlace).toBe('á Suðurnesjum')
})

test('without enough history there is nothing to show', () => {
  expect(trendOf('til-leigu-240-grindavik', aReport({ country: months(4) }))).toBeNull()
  expect(trendOf('til-leigu-240-grindavik', null)).toBeNull()
})

test('two towns are not shown as the whole capital area', () => {
  expect(trendOf('til-leigu-kjos', aReport({ 'region:hofudborgarsvaedi': months(5) }))).toBeNull()
})
