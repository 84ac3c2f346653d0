import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { type Candidate, loadCandidates } from './candidates.ts'
import {
  compareScores,
  addressesWithSeveralHomes,
  type MatchScore,
  scoreMatch,
  matchKeys,
  type UnmatchedAdvert,
} from './match-score.ts'
import { advertKey } from './same-home.ts'

export type MatchResult = {
  /** The home of each advert that found one, by its id on its site. */
  homes: Map<string, number>
  /** Adverts that only a whole sweep can decide on. */
  undecided: Set<string>
}

type Options = {
  /** Ids of this source that the look has shown. */
  seen: ReadonlySet<string>
  /** Only part of the stock was looked at: what it has not shown may well stand. */
  partial: boolean
}

/**
 * Hardly a building has as many flats on offer. To hold every advert against every home of such a place would
 * take so long that all other sources wait, so there each advert is a home of its own.
 */
const MOST_AT_ONE_PLACE = 200

type Choice = MatchScore & { externalId: string; homeId: number }

/**
 * Which home each of one source's new adverts belongs to. One site shows a home once: a home takes one
 * of its adverts, and none while another of that site stands in it, unless that one has just left the
 * list, which makes the new one its repost. Of several that fit, the surest evidence wins, then the
 * nearest rent.
 */
export function matchAdverts(
  seekers: readonly UnmatchedAdvert[],
  candidates: readonly Candidate[],
  { seen, partial }: Options,
): MatchResult {
  const advertsOf = Map.groupBy(candidates, ({ homeId }) => homeId)
  const homesNear = nearness(seekers, candidates)
  const crowded = addressesWithSeveralHomes(seekers, candidates)
  const undecided = new Set<string>()
  const choices: Choice[] = []
  for (const seeker of seekers) {
    for (const homeId of homesNear(seeker)) {
      const adverts = advertsOf.get(homeId) ?? []
      const own = adverts.filter(({ source, stands }) => stands && source === seeker.source)
      if (own.some(({ externalId }) => seen.has(externalId))) continue
      const fit = scoreMatch(seeker, adverts, crowded)
      if (fit === null) continue
      if (own.length > 0 && partial) undecided.add(seeker.externalId)
      choices.push({ ...fit, externalId: seeker.externalId, homeId })
    }
  }
  return {
    homes: assign(choices.filter(({ externalId }) => !undecided.has(externalId))),
    undecided,
  }
}

/** Finds the homes that share a place or a reference with an advert, without going through all. */
function nearness(
  seekers: readonly UnmatchedAdvert[],
  candidates: readonly Candidate[],
): (seeker: UnmatchedAdvert) => Set<number> {
  const homesBy = new Map<string, Set<number>>()
  for (const candidate of candidates) {
    for (const trace of lookupKeys(candidate)) {
      homesBy.set(trace, (homesBy.get(trace) ?? new Set()).add(candidate.homeId))
    }
  }
  const comingBy = Map.groupBy(seekers.flatMap(lookupKeys), (trace) => trace)
  const homesAt = (trace: string): Iterable<number> => {
    const homes = homesBy.get(trace) ?? new Set()
    const coming = comingBy.get(trace) ?? []
    return Math.max(homes.size, coming.length) > MOST_AT_ONE_PLACE ? [] : homes
  }
  return (seeker) => new Set(lookupKeys(seeker).flatMap((trace) => [...homesAt(trace)]))
}

/** What an advert can be found by. */
const lookupKeys = (facts: UnmatchedAdvert | Candidate) => [
  ...matchKeys(facts),
  ...[advertKey(facts), ...facts.alsoAt].map((reference) => `reference ${reference}`),
]

/**
 * An advert joins a home when each is the other's best, and no second is as good. Of those that fit
 * equally well nobody can say which is which, so they stay apart: a home that is shown twice is seen and
 * joined by hand, one that is hidden in another is not.
 */
function assign(choices: readonly Choice[]): Map<string, number> {
  const bestOfAdverts = bestBy(choices, ({ externalId }) => externalId)
  const bestOfHomes = bestBy(choices, ({ homeId }) => homeId)
  const mutual = choices.filter((choice) => bestOfAdverts.has(choice) && bestOfHomes.has(choice))
  return new Map(mutual.map(({ externalId, homeId }) => [externalId, homeId]))
}

/** Of each group the choice that fits best; none where two fit equally well. */
function bestBy(choices: readonly Choice[], key: (choice: Choice) => string | number): Set<Choice> {
  const best = [...Map.groupBy(choices, key).values()].flatMap((group) => {
    const [first, second] = group.toSorted(compareScores)
    if (first === undefined) return []
    return second !== undefined && compareScores(first, second) === 0 ? [] : [first]
  })
  return new Set(best)
}

/** Finds the homes that adverts of one source belong to, among all there are. Needs the merging lock. */
export async function matchAgainstMarket(
  trx: Transaction<DB>,
  seekers: readonly UnmatchedAdvert[],
  {
    now,
    without = new Set(),
    ...options
  }: {
    seen: ReadonlySet<string>
    partial: boolean
    now: Date
    /** Homes that are not asked. */
    without?: ReadonlySet<number>
  },
): Promise<MatchResult> {
  if (seekers.length === 0) return { homes: new Map(), undecided: new Set() }
  const candidates = await loadCandidates(trx, seekers, now)
  return matchAdverts(
    seekers,
    candidates.filter(({ homeId }) => !without.has(homeId)),
    options,
  )
}
