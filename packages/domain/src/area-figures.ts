import { median } from './median.ts'

/** What can be said about the homes on offer in an area. */
export type AreaFigures = {
  readonly count: number
  /** Came in the last seven days. */
  readonly newThisWeek: number
  /** Whole krónur a month, of those that state a rent; null when nothing can be said. */
  readonly medianRent: number | null
  /** Whole square metres, of those that state a size. */
  readonly medianSize: number | null
  /** Whole krónur a month and square metre, of those that state both. */
  readonly medianRentPerM2: number | null
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

type CountedHome = {
  readonly createdAt: string | Date
  /** 0: an offer is wanted. */
  readonly price: number
  /** 0: not stated. */
  readonly size: number
}

export function areaFigures(homes: readonly CountedHome[], now: Date): AreaFigures {
  const priced = homes.filter(({ price }) => price > 0)
  const sized = homes.filter(({ size }) => size > 0)
  return {
    count: homes.length,
    newThisWeek: homes.filter(
      ({ createdAt }) => now.getTime() - new Date(createdAt).getTime() < WEEK_MS,
    ).length,
    medianRent: median(priced.map(({ price }) => price)),
    medianSize: median(sized.map(({ size }) => size)),
    medianRentPerM2: median(
      priced.filter(({ size }) => size > 0).map(({ price, size }) => price / size),
    ),
  }
}
