/** What a holder's notes reveal about the position of homes without access. */
import { createHash } from 'node:crypto'
import type { LandPoint, Position } from '@kot/domain/area/land-points'
import type { Random } from '@kot/domain/testing/random'

export type KnownHouse = Position & { postcode: string }
export type MarkedHome = KnownHouse & { point: LandPoint }
/** Where a home of a house may be shown: known to everybody with the register. */
export type PointsOf = (house: KnownHouse) => readonly LandPoint[]

/** The shares of homes whose cell is among three guesses. */
export type DictionaryReport = {
  /** Homes whose cell is in the dictionary at all. */
  known: number
  guessed: number
  /** The same attack where the point follows from the cell. */
  constant: number
  /** By an attacker who knows every house of the country in advance. */
  complete: number
  completeConstant: number
  completeLasting: number
  /** In houses with many homes. */
  recurring: RecurringReport
}

/** Where the cells of most homes are in the notes: the same guess by the point, by the area of the house, which
 *  everybody may know, and by the postcode of the card. */
export type RecurringReport = { known: number; point: number; area: number; postcode: number }

/** The share of the homes whose addresses the attacker knows. */
const KNOWN = 0.7
/** Houses in which homes come to the market again and again. */
const RECURRING_HOUSES = 3_000
const RECURRING_HOMES = 10_000

/** Cells named in one guess. */
const GUESSES = 3

/** About 111 × 49 m. */
const cellOf = ({ postcode, lat, long }: KnownHouse): string =>
  `${postcode} ${lat.toFixed(3)} ${long.toFixed(3)}`

/**
 * A former holder of a pass has noted the cell of every home and the points that lead to it, and looks
 * up the point of a home whose address is secret. Of several cells, those with most homes are named.
 * @param pointsOf those that a note is made under: each counts the same part of the home
 * @returns the share of the homes whose cell is among the best guesses
 */
function shareGuessed<Known extends KnownHouse>(
  homes: readonly MarkedHome[],
  known: readonly Known[],
  pointsOf: (house: Known) => readonly LandPoint[],
): number {
  const weights = new Map<string, Map<string, number>>()
  for (const house of known) {
    const points = pointsOf(house)
    for (const point of points) {
      const key = `${house.postcode} ${point}`
      const cells = weights.get(key) ?? new Map<string, number>()
      cells.set(cellOf(house), (cells.get(cellOf(house)) ?? 0) + 1 / points.length)
      weights.set(key, cells)
    }
  }
  const guesses = new Map(
    [...weights].map(([key, cells]) => [
      key,
      [...cells]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, GUESSES)
        .map(([cell]) => cell),
    ]),
  )
  const right = homes.filter((home) =>
    guesses.get(`${home.postcode} ${home.point}`)?.includes(cellOf(home)),
  )
  return right.length / homes.length
}

/** Lets several attackers guess; the better of two ways to use the same notes counts. */
export function tryDictionaries(
  homes: readonly MarkedHome[],
  houses: readonly KnownHouse[],
  pointsOf: PointsOf,
  random: Random,
): DictionaryReport {
  const [noted, secret] = divide(homes)
  const constantPoint = (house: KnownHouse): LandPoint => {
    const points = pointsOf(house)
    const digest = createHash('sha256').update(cellOf(house)).digest()
    return points[digest.readUInt32BE() % points.length] ?? 0
  }
  const pool = Array.from({ length: RECURRING_HOUSES }, () => random.pick(houses))
  const recurring = Array.from({ length: RECURRING_HOMES }, () => {
    const house = random.pick(pool)
    return { ...house, point: random.pick(pointsOf(house)) }
  })
  return {
    known: shareKnown(secret, noted),
    guessed: bestOf(secret, noted, pointsOf),
    constant: guessedAt(constantPoint, secret, noted),
    complete: shareGuessed(homes, houses, pointsOf),
    completeConstant: guessedAt(constantPoint, homes, houses),
    completeLasting: guessedAt(areaOf(pointsOf), homes, houses),
    recurring: tryRecurring(recurring, pointsOf),
  }
}

/** The same on homes of a market in which houses recur. */
export function tryRecurring(homes: readonly MarkedHome[], pointsOf: PointsOf): RecurringReport {
  const [noted, secret] = divide(homes)
  return {
    known: shareKnown(secret, noted),
    point: bestOf(secret, noted, pointsOf),
    area: guessedAt(areaOf(pointsOf), secret, noted),
    postcode: guessedAt(() => 0, secret, noted),
  }
}

function shareKnown(secret: readonly MarkedHome[], noted: readonly MarkedHome[]): number {
  const cells = new Set(noted.map(cellOf))
  return secret.filter((home) => cells.has(cellOf(home))).length / secret.length
}

const bestOf = (
  secret: readonly MarkedHome[],
  noted: readonly MarkedHome[],
  pointsOf: PointsOf,
): number =>
  Math.max(
    shareGuessed(secret, noted, ({ point }) => [point]),
    shareGuessed(secret, noted, pointsOf),
  )

/** The same attack where the position follows from something else. */
const guessedAt = (
  pointOf: (house: KnownHouse) => LandPoint,
  secret: readonly MarkedHome[],
  noted: readonly KnownHouse[],
): number =>
  shareGuessed(
    secret.map((home) => ({ ...home, point: pointOf(home) })),
    noted,
    (house) => [pointOf(house)],
  )

/** One point stands for all points of the area. */
const areaOf =
  (pointsOf: PointsOf) =>
  (house: KnownHouse): LandPoint =>
    Math.min(...pointsOf(house))

/** Into homes whose addresses the attacker knows, and the others. */
function divide(homes: readonly MarkedHome[]): [MarkedHome[], MarkedHome[]] {
  const split = Math.floor(homes.length * KNOWN)
  return [homes.slice(0, split), homes.slice(split)]
}
