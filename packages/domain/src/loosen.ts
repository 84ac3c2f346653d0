import { postcodesNear } from './areas.ts'
import type { Home } from './home.ts'
import {
  matchesSearch,
  rentOptions,
  roomOptions,
  type Search,
  type SearchField,
  sizeOptions,
} from './search.ts'

/** One change of a search that finds more homes, and how many. */
export type Loosening = {
  readonly kind: 'rent' | 'size' | 'rooms' | 'pets' | 'area' | 'drawnArea'
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
  homes: readonly Pick<Home, SearchField>[],
  search: Search,
): Loosening[] {
  const found = count(homes, search)
  const gain = (kind: Loosening['kind'], part: Partial<Search>, postcode?: string) => {
    const changed = { ...search, ...part }
    const added = count(homes, changed) - found
    return { kind, search: changed, added, ...(postcode !== undefined && { postcode }) }
  }
  const steps: Loosening[][] = [
    higherRents(search).map((maxPrice) => gain('rent', { maxPrice })),
    lowerFirst(sizeOptions, search.minSize).map((minSize) => gain('size', { minSize })),
    lowerFirst(roomOptions, search.rooms).map((rooms) => gain('rooms', { rooms })),
    search.pets ? [gain('pets', { pets: false })] : [],
    search.area ? [gain('drawnArea', { area: null })] : [],
    // Of the postcodes nearby the one with most homes, not the nearest with any.
    nearbyPostcodes(search)
      .map((code) => gain('area', { postcodes: [...search.postcodes, code] }, code))
      .toSorted((one, other) => other.added - one.added),
  ]
  return steps
    .flatMap((ofOne) => ofOne.find(({ added }) => added > 0) ?? [])
    .toSorted((one, other) => other.added - one.added)
    .slice(0, MAX_LOOSENINGS)
}

const count = (homes: readonly Pick<Home, SearchField>[], search: Search): number =>
  homes.reduce((sum, home) => sum + Number(matchesSearch(home, search)), 0)

/** The options above the maximum, lowest first; no maximum comes last. */
const higherRents = ({ maxPrice }: Search): (number | null)[] =>
  maxPrice === null
    ? []
    : [...rentOptions.filter((option) => option !== null && option > maxPrice), null]

/** The options below a limit, highest first. */
const lowerFirst = <Option extends number>(options: readonly Option[], limit: number): Option[] =>
  options.filter((option) => option < limit).toSorted((one, other) => other - one)

function nearbyPostcodes({ postcodes }: Search): string[] {
  const near = postcodes.flatMap((code) =>
    postcodesNear(code)
      .slice(0, NEAR_POSTCODES)
      .map((postcode) => postcode.code),
  )
  return [...new Set(near)].filter((code) => !postcodes.includes(code))
}
