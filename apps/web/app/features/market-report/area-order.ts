import type { MarketReport } from '@kot/contract/market-report'

type Area = MarketReport['rent_per_m2'][number]

const dearestFirst = (one: Area, other: Area) =>
  other.median - one.median || one.postcode.localeCompare(other.postcode)

/** The areas with the most homes, dearest first. */
export const largestAreas = (areas: readonly Area[], count: number): Area[] =>
  areas
    .toSorted((one, other) => other.homes - one.homes)
    .slice(0, count)
    .toSorted(dearestFirst)

/** The dearest area and the cheapest. */
export function extremeAreas(areas: readonly Area[]): { highest: Area; lowest: Area } | null {
  const sorted = areas.toSorted(dearestFirst)
  const [highest, lowest] = [sorted.at(0), sorted.at(-1)]
  return highest && lowest ? { highest, lowest } : null
}
