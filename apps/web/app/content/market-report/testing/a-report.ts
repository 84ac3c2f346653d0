import type { MarketReport, MonthFigure } from '@kot/contract/market/market-report'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { regionKeys } from '@kot/domain/postcode/postcode-table'

// As full as a report of our market gets: two years, half a year of weeks, every region, and a hundred
// areas. The values follow simple rules, so that a test can compute the expected results.

const months = Array.from({ length: 24 }, (_, at) =>
  new Date(Date.UTC(2024, 7 + at, 1)).toISOString().slice(0, 7),
)

const mondays = Array.from({ length: 26 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 5 + 7 * at)).toISOString().slice(0, 10),
)

const wave = (at: number, height: number): number => Math.round(Math.sin(at * 1.7) * height)

const trend = (begin: number, homes: number): MonthFigure[] =>
  months.map((month, at) => ({
    month,
    homes: homes + wave(at, homes / 5),
    median_rent: begin + 1_500 * at + wave(at, 4_000),
  }))

/** A whole report, or one with some of its parts as a test wants them. */
export function aReport(parts: Partial<MarketReport> = {}): MarketReport {
  return {
    made_at: '2026-07-08T14:20:00.000Z',
    since: '2024-08-01',
    rent_per_m2: offeredPostcodes.slice(0, 100).map(({ code }, at) => ({
      postcode: code,
      homes: 5 + ((at * 7) % 60),
      median: 4_900 - 23 * at,
      low: 4_100 - 20 * at,
      high: 5_800 - 25 * at,
    })),
    rent_by_rooms: [
      { rooms: 1, homes: 212, median_rent: 189_000, median_size: 34 },
      { rooms: 2, homes: 486, median_rent: 255_000, median_size: 58 },
      { rooms: 3, homes: 398, median_rent: 312_000, median_size: 84 },
      { rooms: 4, homes: 221, median_rent: 385_000, median_size: null },
    ],
    trends: {
      country: trend(268_000, 320),
      ...Object.fromEntries(
        regionKeys.map((key, at) => [`region:${key}`, trend(310_000 - 11_000 * at, 90 - 5 * at)]),
      ),
      'postcode:101': trend(325_000, 30),
    },
    weeks: mondays.map((monday, at) => ({
      monday,
      came: 70 + wave(at, 18),
      left: 66 + wave(at + 2, 14),
    })),
    price_changes: { homes: 1_641, cut: 212, raised: 38, median_cut_percent: 6.5 },
    days_on_market: [
      { region: null, homes: 841, median: 19, low: 8, high: 41 },
      ...regionKeys.map((region, at) => ({
        region,
        homes: 120 - 9 * at,
        median: 11 + 2 * at,
        low: 4 + at,
        high: 28 + 4 * at,
      })),
    ],
    ...parts,
  }
}
