import { postcodesNear } from '../postcode/areas.ts'
import {
  type ComparedFact,
  criteria,
  criteriaTest,
  type Search,
  type SearchLimit,
  searchLimits,
  type SearchName,
} from './criteria.ts'
import type { Home } from '../home/home.ts'

/** One change of a search that finds more homes, and how many. */
export type Loosening = {
  readonly changed: SearchName
  readonly search: Search
  /** Homes that the changed search finds and this one does not. */
  readonly added: number
  /** The postcode that is added to the area. */
  readonly postcode?: string
}

/** More than this is no longer a choice but a list. */
const MAX_LOOSENINGS = 4

/** Postcodes that are tried, the nearest first. Farther ones are another search. */
const NEAR_POSTCODES = 8

/**
 * Returns the single changes that find more homes, the largest gain first. Each criterion is changed by
 * its smallest step that finds any; a criterion that no step helps is left out.
 */
export function findLoosenings(
  homes: readonly Pick<Home, ComparedFact>[],
  search: Search,
): Loosening[] {
  const found = count(homes, search)
  const gain = (changed: SearchName, value: Search[SearchName], postcode?: string) => {
    const loosened: Search = { ...search, [changed]: value }
    const added = count(homes, loosened) - found
    return { changed, search: loosened, added, ...(postcode !== undefined && { postcode }) }
  }
  const steps: Loosening[][] = [
    ...searchLimits.map((name) => looserOptions(name, search).map((value) => gain(name, value))),
    search.area ? [gain('area', null)] : [],
    // Of the postcodes nearby the one with most homes, not the nearest with any.
    nearbyPostcodes(search)
      .map((code) => gain('postcodes', [...search.postcodes, code], code))
      .toSorted((one, other) => other.added - one.added),
  ]
  return steps
    .flatMap((ofOne) => ofOne.find(({ added }) => added > 0) ?? [])
    .toSorted((one, other) => other.added - one.added)
    .slice(0, MAX_LOOSENINGS)
}

const count = (homes: readonly Pick<Home, ComparedFact>[], search: Search): number =>
  homes.filter(criteriaTest(search)).length

/** The values that leave out fewer homes, the nearest first. */
function looserOptions(name: SearchLimit, search: Search) {
  const { none, limit } = criteria[name]
  const value = search[name]
  if (value === none) return []
  const others = limit.options.filter((option) => option !== none)
  return limit.kind === 'most'
    ? [...others.filter((option) => Number(option) > Number(value)), none]
    : [...others.filter((option) => Number(option) < Number(value)).toReversed(), none]
}

function nearbyPostcodes({ postcodes }: Search): string[] {
  const near = postcodes.flatMap((code) =>
    postcodesNear(code)
      .slice(0, NEAR_POSTCODES)
      .map((postcode) => postcode.code),
  )
  return [...new Set(near)].filter((code) => !postcodes.includes(code))
}
