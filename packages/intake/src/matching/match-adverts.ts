import {
  type Candidate,
  compareScores,
  addressesWithSeveralHomes,
  type MatchScore,
  scoreMatch,
  matchKeys,
  type UnmatchedAdvert,
} from './match-score.ts'
import { advertKey } from './same-home.ts'

export type MatchResult = {
  /** The home of each matched advert, by its external id. */
  homes: Map<string, number>
  /** Adverts that need a full crawl for a decision. */
  undecided: Set<string>
}

type MatchOptions = {
  /** External ids of this source that the crawl listed. */
  seen: Pick<ReadonlySet<string>, 'has'>
  /** Only part of the stock was read. Adverts it does not list may still be live. */
  partial: boolean
}

/**
 * Few buildings have this many flats on offer. Comparing every advert with every home there would block
 * all other sources, so above this limit each advert is a separate home.
 */
const MAX_AT_ONE_PLACE = 200

type Choice = MatchScore & { externalId: string; homeId: number }

/**
 * Matches the new adverts of one source to homes. A site lists a home once, so a home takes at most one
 * of them, and none while another live advert of that site is in it. An exception is an advert that has
 * just left the list: the new one is its repost. If several homes fit, the strongest evidence wins,
 * then the nearest rent.
 */
export function matchAdverts(
  unmatchedAdverts: readonly UnmatchedAdvert[],
  candidates: readonly Candidate[],
  { seen, partial }: MatchOptions,
): MatchResult {
  const advertsOf = Map.groupBy(candidates, ({ homeId }) => homeId)
  const homesNear = nearness(unmatchedAdverts, candidates)
  const crowded = addressesWithSeveralHomes(unmatchedAdverts, candidates)
  const undecided = new Set<string>()
  const choices: Choice[] = []
  for (const unmatched of unmatchedAdverts) {
    for (const homeId of homesNear(unmatched)) {
      const adverts = advertsOf.get(homeId) ?? []
      const own = adverts.filter(({ source, stands }) => stands && source === unmatched.source)
      if (own.some(({ externalId }) => seen.has(externalId))) continue
      const fit = scoreMatch(unmatched, adverts, crowded)
      if (fit === null) continue
      if (own.length > 0 && partial) undecided.add(unmatched.externalId)
      choices.push({ ...fit, externalId: unmatched.externalId, homeId })
    }
  }
  return {
    homes: assign(choices.filter(({ externalId }) => !undecided.has(externalId))),
    undecided,
  }
}

/** Returns a lookup of the homes that share an address or a reference with an advert. */
function nearness(
  unmatchedAdverts: readonly UnmatchedAdvert[],
  candidates: readonly Candidate[],
): (unmatched: UnmatchedAdvert) => Set<number> {
  const homesBy = new Map<string, Set<number>>()
  for (const candidate of candidates) {
    for (const trace of lookupKeys(candidate)) {
      homesBy.set(trace, (homesBy.get(trace) ?? new Set()).add(candidate.homeId))
    }
  }
  const comingBy = Map.groupBy(unmatchedAdverts.flatMap(lookupKeys), (trace) => trace)
  const homesAt = (trace: string): Iterable<number> => {
    const homes = homesBy.get(trace) ?? new Set()
    const coming = comingBy.get(trace) ?? []
    return Math.max(homes.size, coming.length) > MAX_AT_ONE_PLACE ? [] : homes
  }
  return (unmatched) => new Set(lookupKeys(unmatched).flatMap((trace) => [...homesAt(trace)]))
}

/** The keys by which an advert can be found. */
const lookupKeys = (facts: UnmatchedAdvert | Candidate) => [
  ...matchKeys(facts),
  ...[advertKey(facts), ...facts.alsoAt].map((reference) => `reference ${reference}`),
]

/**
 * Assigns an advert to a home when each is the other's best match and there is no tie. With a tie they
 * stay separate: the operator can see and merge a home that is shown twice, but cannot see one that is
 * hidden in another.
 */
function assign(choices: readonly Choice[]): Map<string, number> {
  const bestOfAdverts = bestBy(choices, ({ externalId }) => externalId)
  const bestOfHomes = bestBy(choices, ({ homeId }) => homeId)
  const mutual = choices.filter((choice) => bestOfAdverts.has(choice) && bestOfHomes.has(choice))
  return new Map(mutual.map(({ externalId, homeId }) => [externalId, homeId]))
}

/** Returns the best choice of each group, or none if two are equally good. */
function bestBy(choices: readonly Choice[], key: (choice: Choice) => string | number): Set<Choice> {
  const best = [...Map.groupBy(choices, key).values()].flatMap((group) => {
    const [first, second] = group.toSorted(compareScores)
    if (first === undefined) return []
    return second !== undefined && compareScores(first, second) === 0 ? [] : [first]
  })
  return new Set(best)
}
