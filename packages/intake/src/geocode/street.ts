import { distance, median, toMetres } from '../address-register/geometry.ts'

export type Position = { lat: number; long: number }

/** A street of one postcode and municipality, or a farm. */
export type Street = {
  postcode: string
  name: string
  /** By number and letter: "4B". A farm itself is at "". */
  houses: Map<string, Position>
  /** The house nearest to the middle of all. */
  middle: Position
  /** A name that stands for a place without a number. */
  isFarm: boolean
}

/** Farms have been divided into a few, numbered; what has more numbers is a street. */
const MAX_NUMBERS_OF_A_FARM = 4

export const metresBetween = (one: Position, other: Position): number =>
  distance(toMetres(one), toMetres(other))

export function createStreet(
  { postcode, name }: { postcode: string; name: string },
  houses: Map<string, Position>,
  everywhere: readonly Position[],
): Street {
  const numbered = [...houses.keys()].filter((label) => label !== '').length
  return {
    postcode,
    name,
    houses,
    middle: middleOf(everywhere),
    isFarm: houses.has('') && numbered <= MAX_NUMBERS_OF_A_FARM,
  }
}

function middleOf(positions: readonly Position[]): Position {
  const centre = {
    lat: median(positions.map(({ lat }) => lat)),
    long: median(positions.map(({ long }) => long)),
  }
  return positions.reduce((nearest, some) =>
    metresBetween(some, centre) < metresBetween(nearest, centre) ? some : nearest,
  )
}

/** The house as the register knows it, or null: its label, of a range the first that there is. */
export function findHouse(street: Street, house: HouseNumber | null): string | null {
  if (!house) return street.isFarm ? '' : null
  const labels = [`${house.number}${house.letter}`, house.to === null ? '' : String(house.to)]
  return labels.find((label) => label !== '' && street.houses.has(label)) ?? null
}

/** The position of a house of that number, whatever its letter: near a 4B that the register lacks. */
export function nearestHouse(street: Street, house: HouseNumber | null): Position {
  for (const [label, position] of street.houses) {
    if (house && Number.parseInt(label, 10) === house.number) return position
  }
  return street.middle
}

export type HouseNumber = {
  number: number
  /** Upper case; empty when there is none. */
  letter: string
  /** The end of a range: 6 of "4-6". */
  to: number | null
}

/** No house has this many numbers; "4-301" is flat 301. */
const MAX_RANGE = 40

/**
 * A number that may be that of a house, with its letter ("4b", "4 B", "4-B") and the end of its range
 * ("4-6"). A letter alone before another word is one only when it cannot be a preposition
 * ("4 á besta stað" without its accent), and never with a full stop ("4 e.h.", the upper floor).
 */
const pattern =
  /(?<!\d)([1-9]\d{0,3})(?!\d)(?:([a-z])(?!\.?[a-z0-9])|(?: | ?- ?)(?:([b-hj-z])(?![a-z0-9]|\. ?[a-z0-9])|([ai])(?= ?(?:$|[-/]))))?(?: ?[-/] ?([1-9]\d{0,3})(?!\d))?/g

/** The numbers in a text without accents that may be those of houses, with the words before them. */
export function parseHouseNumbers(text: string): { before: string; house: HouseNumber }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [, digits, joined, apart, alone, end] = match
    const number = Number(digits)
    const to = end === undefined ? null : Number(end)
    const isRange = to !== null && to > number && to - number <= MAX_RANGE
    return {
      before: text.slice(0, match.index),
      house: {
        number,
        letter: (joined ?? apart ?? alone ?? '').toUpperCase(),
        to: isRange ? to : null,
      },
    }
  })
}
