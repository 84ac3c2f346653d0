import { marketReport } from '@kot/contract/market/market-report'
import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { makeReport } from './make-report.ts'
import { aSeenHome, haveSeen, seenHomes, type SeenHome } from './testing/seen-homes.ts'

const { db, url } = await testDatabase()

/** A Sunday. */
const now = new Date('2026-11-15T12:00:00Z')
const at = (moment: string) => new Date(moment)

const reportOf = async (...homes: SeenHome[][]) => {
  await haveSeen(db, homes.flat())
  return marketReport.parse(await makeReport(db, now))
}

/** As many homes of one month; what they ask is not the point. */
const cameIn = (month: string, prices: readonly number[], facts: Partial<SeenHome> = {}) =>
  seenHomes(prices, {
    created_at: at(`${month}-10T12:00:00Z`),
    gone_at: at('2026-11-14'),
    ...facts,
  })

test('an empty market has no figures', async () => {
  expect(await reportOf([])).toEqual({
    made_at: '2026-11-15T12:00:00.000Z',
    since: '2026-11-15',
    rent_per_m2: [],
    rent_by_rooms: [],
    trends: {},
    weeks: [],
    price_changes: null,
    days_on_market: [],
  })
})

test.each([
  ['2026-03-07T23:30:00Z', '2026-03-07'],
  ['2022-03-07T12:00:00Z', '2024-12-01'],
])('a market first seen at %s is counted since %s', async (first, since) => {
  const report = await reportOf([aSeenHome({ created_at: at(first) }), aSeenHome()])
  expect(report.since).toBe(since)
})

test('the price of a square metre is the median asking rent, between the quartiles', async () => {
  const report = await reportOf(
    seenHomes([100_000, 200_000, 300_000, 400_000, 500_000], { size: 100 }),
    // Neither what wants an offer, nor what states no size, nor what is gone.
    seenHomes([0], { size: 100 }),
    seenHomes([900_000], { size: 0 }),
    seenHomes([900_000], { size: 100, gone_at: at('2026-11-10') }),
    // Less than a króna for a square metre.
    seenHomes([50], { size: 100 }),
    seenHomes([100_000, 200_000, 300_000, 400_000], { size: 100, postcode: '105' }),
    // No postcode of Iceland.
    seenHomes([1_000, 1_000, 1_000, 1_000, 1_000], { size: 10, postcode: '999' }),
  )
  expect(report.rent_per_m2).toEqual([
    { postcode: '101', homes: 5, low: 2_000, median: 3_000, high: 4_000 },
  ])
})

test('groups rents by rooms, four and more together', async () => {
  const report = await reportOf(
    seenHomes([100_000, 100_000, 200_001, 200_002, 300_000, 300_000], { rooms: 1, size: 40 }),
    seenHomes([300_000, 300_000, 300_000], { rooms: 4, size: 0 }),
    seenHomes([400_000, 500_000, 600_000], { rooms: 6, size: 100 }),
    seenHomes([400_000, 500_000, 600_000, 700_000], { rooms: 2 }),
    seenHomes([0], { rooms: 2 }),
    seenHomes([400_000, 500_000, 600_000, 700_000, 800_000], { rooms: null }),
    seenHomes([400_000, 500_000, 600_000, 700_000, 800_000], {
      rooms: 3,
      gone_at: at('2026-11-10'),
    }),
  )
  expect(report.rent_by_rooms).toEqual([
    { rooms: 1, homes: 6, median_rent: 200_002, median_size: 40 },
    // Only three of them state a size.
    { rooms: 4, homes: 6, median_rent: 350_000, median_size: null },
  ])
})

const five = [100_000, 200_000, 300_000, 400_000, 500_000]
const three = ['2026-08', '2026-09', '2026-10']

test('a trend has the asking rents of new homes, month by month', async () => {
  const report = await reportOf(
    cameIn('2026-08', five),
    cameIn('2026-09', [0, ...five, 600_000]),
    // Later rents do not count, and one that was first open to offers had none.
    cameIn('2026-10', [1, 2, 3, 4, 5], { earlier: [310_000, 10] }),
    cameIn('2026-10', [7], { earlier: [0, 10] }),
    cameIn('2026-11', five.slice(1)),
  )
  const months = [
    { month: '2026-08', homes: 5, median_rent: 300_000 },
    { month: '2026-09', homes: 6, median_rent: 350_000 },
    { month: '2026-10', homes: 5, median_rent: 310_000 },
  ]
  expect(report.trends).toEqual({
    country: months,
    'region:reykjavik': months,
    'name:reykjavik': months,
    'postcode:101': months,
  })
})

test('a region and a postal name take all their postcodes together', async () => {
  const report = await reportOf(
    ...three.flatMap((month) => [
      cameIn(month, five.slice(0, 3), { postcode: '600' }),
      cameIn(month, five.slice(3), { postcode: '603' }),
      cameIn(month, five.slice(0, 4), { postcode: '640' }),
    ]),
  )
  const trends = Object.entries(report.trends).map(([area, months]) => [area, months[0]?.homes])
  expect(Object.fromEntries(trends)).toEqual({
    country: 9,
    'name:akureyri': 5,
    'region:akureyri': 5,
  })
})

test('an area with two months has no trend, and the running month counts like any other', async () => {
  const two = [cameIn('2026-09', five), cameIn('2026-10', five)]
  expect((await reportOf(...two)).trends).toEqual({})
  const { trends } = await reportOf(...two, cameIn('2026-11', five))
  expect(trends['country']?.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
})

const cameAt = (moment: string) => seenHomes(five, { created_at: at(moment) })

test('a month begins and ends at midnight in Iceland, and two years are counted', async () => {
  const { trends } = await reportOf(
    cameAt('2024-11-30T23:59:59.999Z'),
    cameAt('2024-12-01T00:00:00Z'),
    cameAt('2026-10-31T23:59:59.999Z'),
    cameAt('2026-11-01T00:00:00Z'),
  )
  expect(trends['country']?.map(({ month }) => month)).toEqual(['2024-12', '2026-10', '2026-11'])
})

test('a week is from Monday to Sunday, and the current one is left out', async () => {
  const { weeks } = await reportOf([
    aSeenHome({ created_at: at('2026-10-18T12:00:00Z') }),
    aSeenHome({ created_at: at('2026-10-26T00:00:00Z') }),
    aSeenHome({ created_at: at('2026-11-01T23:59:59.999Z'), gone_at: at('2026-11-02T00:00:00Z') }),
    aSeenHome({ created_at: at('2026-11-02T00:00:00Z'), gone_at: at('2026-11-08T23:59:59.999Z') }),
    aSeenHome({ created_at: at('2026-11-09T00:00:00Z'), gone_at: at('2026-11-09T00:00:00Z') }),
  ])
  expect(weeks).toEqual([
    { monday: '2026-10-19', came: 0, left: 0 },
    { monday: '2026-10-26', came: 2, left: 0 },
    { monday: '2026-11-02', came: 1, left: 2 },
  ])
})

test('has at most the last 26 weeks', async () => {
  const { weeks } = await reportOf([aSeenHome({ created_at: at('2025-01-01') })])
  expect(weeks).toHaveLength(26)
  expect(weeks[0]?.monday).toBe('2026-05-11')
  expect(weeks.at(-1)?.monday).toBe('2026-11-02')
})

const asks = (price: number, ...earlier: number[]) => aSeenHome({ price, earlier })

test('a rent counts as cut or raised from its first to its current value', async () => {
  const { price_changes } = await reportOf([
    asks(100_000),
    asks(90_000, 100_000),
    asks(80_000, 100_000, 90_000),
    asks(70_000, 100_000, 110_000),
    asks(199_000, 200_000),
    asks(199_500, 200_000),
    asks(110_000, 100_000),
    asks(100_000, 100_000, 120_000),
    // An offer is no rent to compare with.
    asks(0, 100_000),
    asks(100_000, 0),
    asks(0),
    // It left within 90 days; the next one on the ninetieth.
    aSeenHome({ created_at: at('2026-06-01'), gone_at: at('2026-08-17T12:00:00.001Z') }),
    aSeenHome({ created_at: at('2026-06-01'), gone_at: at('2026-08-17T12:00:00Z') }),
  ])
  // 0.25, 0.5, 10, 20 and 30 percent.
  expect(price_changes).toEqual({ homes: 9, cut: 5, raised: 1, median_cut_percent: 10 })
})

const cut = (count: number) => seenHomes(five.slice(0, count), { earlier: [900_000] })

test('hides by how much rents fell below five homes, and everything below four', async () => {
  const { price_changes } = await reportOf(cut(4), seenHomes([300_000]))
  expect(price_changes).toEqual({ homes: 5, cut: 4, raised: 0, median_cut_percent: null })
  expect((await reportOf(cut(4))).price_changes).toBeNull()
})

const stayed = (days: number, left: string, postcode = '101') =>
  aSeenHome({
    created_at: new Date(at(left).getTime() - days * 24 * 3_600_000),
    gone_at: at(left),
    postcode,
  })

test('counts days on the market of homes that left in the last 90 days', async () => {
  const report = await reportOf(
    [1, 2, 3, 4.4].map((days) => stayed(days, '2026-11-15T12:00:00Z')),
    [stayed(60, '2026-08-17T12:00:00.001Z', '107')],
    [stayed(300, '2026-08-17T12:00:00Z')],
    [5, 6, 7, 8].map((days) => stayed(days, '2026-10-01', '600')),
    [aSeenHome()],
  )
  expect(report.days_on_market).toEqual([
    { region: null, homes: 9, low: 3, median: 5, high: 7 },
    { region: 'reykjavik', homes: 5, low: 2, median: 3, high: 4 },
  ])
})

test('the time zone of the database’s session changes no figure', async () => {
  const months = three.map((month) => at(`${month}-01T00:00:00Z`))
  const report = await reportOf(
    ...months.map((created_at) => seenHomes(five, { created_at, gone_at: at('2026-11-02') })),
  )
  const elsewhere = connect(`${url}?options=-c%20TimeZone%3DAmerica/New_York`, { name: 'far' })
  onTestFinished(() => elsewhere.destroy())
  expect(report.trends['country']).toHaveLength(3)
  expect(await makeReport(elsewhere, now)).toEqual(report)
})
