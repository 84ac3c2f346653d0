import type { MarketReport, MonthFigure } from '@kot/contract/market/market-report'
import { regionKeys } from '@kot/domain/postcode/postcode-table'

/** As many regions as make two full rows. */
const regionsShown = 6

export type ShownReport = Omit<MarketReport, 'trends'> & {
  country: MonthFigure[]
  regions: { key: string; months: MonthFigure[] }[]
}

/** The part of a report that the page shows: of the trends, which exist for every postcode, only the country
 *  and the regions with the most homes. The others would weigh more than the page. */
export function shownReport({ trends, ...rest }: MarketReport): ShownReport {
  const regions = regionKeys
    .map((key) => ({ key, months: trends[`region:${key}`] ?? [] }))
    .filter(({ months }) => months.length > 0)
  const largest = new Set(
    regions
      .toSorted((one, other) => homesOf(other.months) - homesOf(one.months))
      .slice(0, regionsShown),
  )
  return {
    ...rest,
    country: trends['country'] ?? [],
    regions: regions.filter((region) => largest.has(region)),
  }
}

const homesOf = (months: readonly MonthFigure[]) =>
  months.reduce((sum, { homes }) => sum + homes, 0)

/** Whether there is anything to show at all. */
export const hasFigures = (report: ShownReport): boolean =>
  report.rent_per_m2.length > 0 ||
  report.country.length > 0 ||
  report.rent_by_rooms.length > 0 ||
  report.price_changes !== null ||
  report.days_on_market.length > 0
