import { postcodesNear } from '../postcode/areas.ts'
import {
  choiceNames,
  type ComparedFact,
  criteria,
  criteriaTest,
  isSet,
  noCriteria,
  pickCriteria,
  type Search,
  type SearchLimit,
  searchLimits,
  type SearchName,
  searchNames,
} from './criteria.ts'
import type { Home } from '../home/home.ts'

/** `knownMoveIn` goes with the last day to move in. */
type LoosenedName = Exclude<SearchName, 'knownMoveIn'>

/** One change of a search. */
export type SearchChange = {
  readonly changed: LoosenedName
  readonly search: Search
  /** The postcode that is added to the area. */
  readonly postcode?: string
}

/** A change that finds more homes, and how many that the search does not find. */
type Loosening = SearchChange & { readonly added: number }

/** Two changes that find homes together, the second one a change of the first. */
type LooseningPair = {
  readonly steps: readonly [SearchChange, SearchChange]
  readonly search: Search
  readonly added: number
}

type ComparedHome = Pick<Home, ComparedFact>

/** More than this is no longer a choice but a list. */
const MAX_LOOSENINGS = 4

/** Postcodes that are tried, the nearest first. Farther ones are another search. */
const NEAR_POSTCODES = 8

/** The criteria in the order in which equal gains are offered. */
const loosened: readonly LoosenedName[] = [
  ...searchLimits,
  'area',
  'moveInUntil',
  ...choiceNames,
  'postcodes',
]

/**
 * Returns the single changes that find more homes, the largest gain first. Each criterion is changed by
 * its smallest step that finds any; a criterion that no step helps is left out.
 */
export function findLoosenings(homes: readonly ComparedHome[], search: Search): Loosening[] {
  const found = count(homes, search)
  return loosened
    .flatMap((name) => smallestGain(homes, found, stepsOf(name, search)) ?? [])
    .toSorted((one, other) => other.added - one.added)
    .slice(0, MAX_LOOSENINGS)
}

/**
 * Returns the two changes that find homes where no single one does: of every two criteria the smallest
 * steps, and of these the ones that find most. Null where no two criteria are enough.
 */
export function findLooseningPair(
  homes: readonly ComparedHome[],
  search: Search,
): LooseningPair | null {
  const set = loosened.filter((name) => isSet(search, name))
  const pairs = set.flatMap((one, index) =>
    set.slice(index + 1).flatMap((other) => smallestPair(homes, search, one, other) ?? []),
  )
  return pairs.toSorted((one, other) => other.added - one.added)[0] ?? null
}

function smallestPair(
  homes: readonly ComparedHome[],
  search: Search,
  one: LoosenedName,
  other: LoosenedName,
): LooseningPair | undefined {
  // No step finds a home that is left out without both criteria.
  const within = homes.filter(
    criteriaTest({ ...search, ...pickCriteria(noCriteria, [one, other]) }),
  )
  if (within.length === 0) return undefined
  for (const first of stepsOf(one, search)) {
    const second = smallestGain(within, 0, stepsOf(other, first.search))
    if (second) return { steps: [first, second], search: second.search, added: second.added }
  }
  return undefined
}

/** How many homes meet each criterion of the search by itself, the fewest first. */
export function countEachCriterion(
  homes: readonly ComparedHome[],
  search: Search,
): readonly (SearchChange & { readonly alone: number })[] {
  return loosened
    .filter((name) => isSet(search, name))
    .map((name) => ({
      changed: name,
      search: { ...search, ...pickCriteria(noCriteria, [name]) },
      alone: count(homes, { ...pickCriteria(noCriteria, searchNames), [name]: search[name] }),
    }))
    .toSorted((one, other) => one.alone - other.alone)
}

/** Of the postcodes nearby the one with most homes, not the nearest with any; else the smallest step. */
function smallestGain(
  homes: readonly ComparedHome[],
  found: number,
  steps: readonly SearchChange[],
): Loosening | undefined {
  const gains = steps.map((step) => ({ ...step, added: count(homes, step.search) - found }))
  return steps[0]?.changed === 'postcodes'
    ? gains.filter(({ added }) => added > 0).toSorted((one, other) => other.added - one.added)[0]
    : gains.find(({ added }) => added > 0)
}

/** The changes of one criterion, the smallest first. */
function stepsOf(name: LoosenedName, search: Search): SearchChange[] {
  if (name === 'postcodes') {
    return nearbyPostcodes(search).map((postcode) => ({
      changed: name,
      search: { ...search, postcodes: [...search.postcodes, postcode] },
      postcode,
    }))
  }
  if (!isLimit(name)) {
    return isSet(search, name)
      ? [{ changed: name, search: { ...search, ...pickCriteria(noCriteria, [name]) } }]
      : []
  }
  return looserOptions(name, search).map((value) => ({
    changed: name,
    search: { ...search, [name]: value },
  }))
}

const isLimit = (name: LoosenedName): name is SearchLimit =>
  searchLimits.some((limit) => limit === name)

const count = (homes: readonly ComparedHome[], search: Search): number =>
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
