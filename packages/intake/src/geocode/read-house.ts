export type House = {
  number: number
  /** Upper case; empty when there is none. */
  letter: string
  /** The end of a range: 6 of "4-6". */
  to: number | null
}

/** No house has this many numbers; "4-301" is flat 301. */
const LONGEST_RANGE = 40

/**
 * A number that may be that of a house, with its letter ("4b", "4 B", "4-B") and the end of its range
 * ("4-6"). A letter that stands alone before another word is one only when it cannot be a preposition
 * ("4 á besta stað" without its accent), and never with a full stop ("4 e.h.", the upper floor).
 */
const pattern =
  /(?<!\d)([1-9]\d{0,3})(?!\d)(?:([a-z])(?!\.?[a-z0-9])|(?: | ?- ?)(?:([b-hj-z])(?![a-z0-9]|\. ?[a-z0-9])|([ai])(?= ?(?:$|[-/]))))?(?: ?[-/] ?([1-9]\d{0,3})(?!\d))?/g

/** The numbers in a text without accents that may be those of houses, with what stands before them. */
export function readHouses(text: string): { before: string; house: House }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [, digits, joined, apart, alone, end] = match
    const number = Number(digits)
    const to = end === undefined ? null : Number(end)
    const isRange = to !== null && to > number && to - number <= LONGEST_RANGE
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
