import type { ObservedHome, ObservedMarket } from './observed-market.ts'

/** The guessed source of every home. */
export type Guesses = readonly string[]

const sourceOf = ({ exact }: ObservedHome): string => exact.source

/** The share of homes whose source was guessed. */
export const success = (homes: readonly ObservedHome[], guesses: Guesses): number =>
  homes.filter((home, at) => sourceOf(home) === guesses[at]).length / homes.length

export const shareOfLargest = (homes: readonly ObservedHome[]): number =>
  success(
    homes,
    homes.map(() => largestOf(homes.map(sourceOf)) ?? ''),
  )

/**
 * Guesses the site whose crawl time, in any poll, is nearest to the time a home appeared. Of
 * several equally near sites, the one with most homes is chosen.
 */
export function byNearestTime(
  { homes }: ObservedMarket,
  cameAt: (home: ObservedHome) => number,
  readAt: ReadonlyMap<string, readonly number[]>,
): Guesses {
  return homes.map((home) => {
    const moment = cameAt(home)
    const away = [...readAt].map(([source, times]) => ({
      source,
      ms: Math.min(...times.map((time) => Math.abs(time - moment))),
    }))
    const least = Math.min(...away.map(({ ms }) => ms))
    return largestAmong(
      homes,
      away.filter(({ ms }) => ms === least).map(({ source }) => source),
    )
  })
}

/** Guesses the site whose status changed in the poll in which a home first appeared. */
export function byWhatChanged(
  { homes }: ObservedMarket,
  told: readonly ReadonlyMap<string, string>[],
): Guesses {
  return homes.map(({ poll }) => {
    const [before, after] = [told[poll - 1], told[poll]]
    const changed = [...(after ?? [])]
      .filter(([source, state]) => before !== undefined && before.get(source) !== state)
      .map(([source]) => source)
    return largestAmong(homes, changed)
  })
}

/**
 * Guesses the most frequent source of similar homes, given the source of every other home. A real
 * attacker knows less.
 */
export function byLikeness(
  homes: readonly ObservedHome[],
  features: (home: ObservedHome) => readonly number[],
  neighbours: number,
): Guesses {
  const rows = inUnits(homes.map(features))
  return rows.map((row, at) => {
    const near = rows
      .map((other, index) => ({ index, away: distance(row, other) }))
      .filter(({ index }) => index !== at)
      .toSorted((one, other) => one.away - other.away)
      .slice(0, neighbours)
    return largestOf(near.flatMap(({ index }) => sourceOfHome(homes[index]))) ?? ''
  })
}

/** Guesses the most frequent source of the other homes of exactly the same kind. */
export function bySameKind(
  homes: readonly ObservedHome[],
  kindOf: (home: ObservedHome) => string,
): Guesses {
  const kinds = Map.groupBy(homes, kindOf)
  return homes.map((home) => {
    const others = (kinds.get(kindOf(home)) ?? []).filter((other) => other !== home)
    return largestOf((others.length > 0 ? others : homes).map(sourceOf)) ?? ''
  })
}

const sourceOfHome = (home: ObservedHome | undefined): string[] => (home ? [sourceOf(home)] : [])

/** The value of a missing feature, far from every other. */
const NOTHING = -1_000

/** Scales every feature by its spread. */
function inUnits(rows: readonly (readonly number[])[]): number[][] {
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => {
    const values = rows.flatMap((row) => row[column] ?? [])
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
    )
    return { mean, spread: spread || 1 }
  })
  return rows.map((row) =>
    columns.map(({ mean, spread }, column) => {
      const value = row[column]
      return value === undefined ? NOTHING : (value - mean) / spread
    }),
  )
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)

/** The source with most homes among these; among all if there are none. */
function largestAmong(homes: readonly ObservedHome[], sources: readonly string[]): string {
  const all = homes.map(sourceOf)
  const among = all.filter((source) => sources.includes(source))
  return largestOf(among.length > 0 ? among : all) ?? ''
}

function largestOf(sources: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(sources, (source) => source)].map(([source, all]) => ({
    source,
    count: all.length,
  }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.source
}
