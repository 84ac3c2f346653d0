import {
  type ComparedFact,
  criteria,
  criterionNames,
  meetsCriteria,
  noCriteria,
  pickCriteria,
} from '../search/criteria.ts'
import { foldText } from '../text/fold-text.ts'
import type { Home } from '../home/home.ts'
import { netRent } from '../home/home-cost.ts'
import { benefitTableOn } from '../home/housing-benefit.ts'
import { seesFullListings, type Viewer } from '../account/viewer.ts'
import { MAX_EXCLUDED_WORDS, type Watch } from './watch.ts'

/** The combined facts of the live adverts of a home. */
export type AdvertFacts = {
  /** Folded, as in `foldText`. */
  readonly words: readonly string[]
  /** Names of the sources. */
  readonly sources: readonly string[]
}

export type MatchedHome = Pick<Home, ComparedFact>

/** Whether a home meets all criteria of a watch. */
export const fitsWatch = (
  home: MatchedHome,
  facts: AdvertFacts | undefined,
  watch: Watch,
  now: Date,
): boolean =>
  meetsCriteria(home, watch) &&
  canMoveIn(home, watch, now) &&
  !isExcluded(facts, watch) &&
  (watch.netRent === null ||
    netRent(watch.netRent.household, home, benefitTableOn(now)) <= watch.netRent.atMost)

/** Homes without a date of availability are not left out. */
function canMoveIn(
  { availableNow, availableFrom }: MatchedHome,
  { moveInFrom, moveInUntil }: Watch,
  now: Date,
): boolean {
  const day = availableNow ? now.toISOString().slice(0, 10) : availableFrom
  if (day === null) return true
  return (moveInFrom === null || day >= moveInFrom) && (moveInUntil === null || day <= moveInUntil)
}

function isExcluded(
  facts: AdvertFacts | undefined,
  { excludedWords, excludedSources }: Watch,
): boolean {
  if (facts === undefined) return false
  const { words, sources } = facts
  const isElsewhere = sources.some((source) => !excludedSources.includes(source))
  return (
    (sources.length > 0 && !isElsewhere) ||
    excludedWords.some((beginning) => words.some((word) => word.startsWith(beginning)))
  )
}

/**
 * The watch as this viewer may try it: words and sources of adverts would reveal without access
 * where a home is, one guess after the other.
 */
export const asSeenBy = (watch: Watch, viewer: Viewer): Watch =>
  seesFullListings(viewer) ? watch : { ...watch, ...pickCriteria(noCriteria, forAccessOnly) }

const forAccessOnly = criterionNames.filter((name) => criteria[name].needsAccess)

const SHORTEST_WORD = 3
const MAX_WORD = 30

/** The watch with its excluded words as they are compared. Too short ones would leave out nearly
 *  everything. */
export const withFoldedWords = <W extends Watch>(watch: W): W => ({
  ...watch,
  excludedWords: [...new Set(foldText(watch.excludedWords.join(' ')).split(/[^\p{L}]+/u))]
    .filter(({ length }) => length >= SHORTEST_WORD && length <= MAX_WORD)
    .slice(0, MAX_EXCLUDED_WORDS),
})
