import { isDeepStrictEqual } from 'node:util'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { matchAdverts } from '../matching/match-adverts.ts'
import type { Candidate } from '../matching/match-score.ts'
import { advertKey, canShareHome } from '../matching/same-home.ts'
import { type ChangeDraft, isLive } from './change-plan.ts'
import { createdAtWhenLate, isLateAdvert } from './late-changes.ts'
import {
  type AcceptedCrawl,
  type AdvertFacts,
  type KnownAdvert,
  type KnownState,
  REMEMBERED_MS,
} from './read-known.ts'

export type PlanContext = {
  draft: ChangeDraft
  source: KnownState['source']
  crawl: AcceptedCrawl
  /** The adverts of the crawl by their external ids. */
  seen: ReadonlyMap<string, PlacedAdvert>
  /** All adverts of the crawl are late. */
  isLate: boolean
  now: Date
}

/** An advert that is described by facts. All but those of homes advertised with us are. */
export type DescribedAdvert = KnownAdvert & { facts: AdvertFacts }

/**
 * Returns the changed adverts that no longer fit the home they share with live adverts of other
 * sources. They must not change that home: otherwise an advert could copy a home's facts to be joined
 * with it and then change them. Adverts joined by the operator stay.
 */
export function findDivergedAdverts(
  adverts: readonly KnownAdvert[],
  changed: readonly DescribedAdvert[],
): DescribedAdvert[] {
  const byHome = Map.groupBy(adverts.filter(isDescribed).filter(isLive), ({ homeId }) => homeId)
  return changed.filter(
    (advert) =>
      !advert.pinned &&
      byHome
        .get(advert.homeId)
        ?.some(
          (other) =>
            other.source !== advert.source && !canShareHome(matchFacts(advert), matchFacts(other)),
        ),
  )
}

/**
 * Returns adverts of a source that share a home although one crawl listed both: the supposed repost is
 * another, similar home. The advert seen first keeps the home. Adverts joined by the operator stay.
 */
export const findFalseReposts = (listed: readonly DescribedAdvert[]): DescribedAdvert[] =>
  [...Map.groupBy(listed, ({ homeId }) => homeId).values()].flatMap((ofHome) =>
    ofHome
      .toSorted(
        (one, other) =>
          Number(other.pinned) - Number(one.pinned) ||
          one.firstSeenAt.getTime() - other.firstSeenAt.getTime() ||
          one.id - other.id,
      )
      .slice(1)
      .filter(({ pinned }) => !pinned),
  )

/**
 * Gives new and misplaced adverts the home they belong to, or a new one. @returns the number of adverts
 * that need a full crawl for a decision
 */
export function placeAdverts(
  { draft, source, crawl, seen, isLate, now }: PlanContext,
  unknown: readonly PlacedAdvert[],
  misplaced: { diverged: DescribedAdvert[]; reposts: DescribedAdvert[] },
): number {
  const isLateNew = ({ publishedAt }: PlacedAdvert) =>
    isLate || isLateAdvert(publishedAt, source.lastAcceptedAt)
  // On time first: the news is written in this order.
  const added = unknown
    .toSorted((one, other) => Number(isLateNew(one)) - Number(isLateNew(other)))
    .map((advert) => ({ advert, facts: factsOf(advert, null), late: isLateNew(advert) }))
  const moving = [...misplaced.reposts, ...misplaced.diverged]
  if (added.length + moving.length === 0) return 0
  const { homes, undecided } = matchAdverts(
    [
      ...added.map(({ advert: { externalId }, facts }) => {
        const identity = { source: source.name, externalId, advertId: null }
        return { ...facts, ...identity }
      }),
      ...moving.map(matchFacts),
    ],
    listCandidates(draft, now),
    { seen, partial: crawl.partial },
  )
  for (const { advert, facts, late } of added) {
    const { externalId, link, publishedAt } = advert
    if (undecided.has(externalId)) continue
    const createdAt = late ? createdAtWhenLate(publishedAt, source.lastAcceptedAt, now) : now
    draft.addAdvert(
      { source: source.name, externalId, link, facts, firstSeenAt: crawl.endedAt },
      { homeId: homes.get(externalId) ?? null, createdAt, late },
    )
  }
  for (const advert of moving) {
    // A diverged advert cannot stay where it is, undecided or not.
    if (undecided.has(advert.externalId) && !misplaced.diverged.includes(advert)) continue
    const homeId = homes.get(advert.externalId)
    if (homeId === undefined) draft.splitAdvert(advert)
    else draft.moveAdvert(advert, homeId)
  }
  return undecided.size
}

/** The next full crawl rejoins the rest. Other transactions wait for the lock meanwhile. */
const MAX_REJOINED = 500

/**
 * Rejoins homes that were split when an advert diverged and whose adverts agree again, for example
 * because the other site followed a day later. The older home stays and gets the adverts and
 * favourites. Homes that were always separate are not joined here, even if they become alike.
 */
export function rejoinHomes(
  { draft, seen, now }: PlanContext,
  listed: readonly DescribedAdvert[],
): void {
  const split = new Map(
    findSplitAdverts(draft, listed).map((advert) => [advert.externalId, advert]),
  )
  if (split.size === 0) return
  // The split homes neither count as other homes at the address nor match each other.
  const without = new Set([...split.values()].map(({ homeId }) => homeId))
  const { homes } = matchAdverts(
    [...split.values()].map(matchFacts),
    listCandidates(draft, now).filter(({ homeId }) => !without.has(homeId)),
    { seen, partial: false },
  )
  const pairs = [...homes].flatMap(([externalId, found]) => {
    const homeId = split.get(externalId)?.homeId
    return homeId === undefined || !canRejoin(draft, homeId, found)
      ? []
      : [[homeId, found] as const]
  })
  for (const [one, other] of pairs.slice(0, MAX_REJOINED)) {
    const orderOf = (id: number) => draft.getHome(id).splitOrder ?? -1
    if (orderOf(one) < orderOf(other)) draft.joinHomes(other, one)
    else draft.joinHomes(one, other)
  }
}

/**
 * Returns adverts that are alone in a home, while other sources advertise a home of the same origin at
 * the same address.
 */
function findSplitAdverts(
  { adverts, getHome }: ChangeDraft,
  listed: readonly DescribedAdvert[],
): DescribedAdvert[] {
  const live = adverts.filter(isLive)
  const byHome = Map.groupBy(live, ({ homeId }) => homeId)
  const byOrigin = Map.groupBy(live.filter(isDescribed), ({ homeId }) => originOf(getHome(homeId)))
  return listed.filter(
    (advert) =>
      !advert.pinned &&
      byHome.get(advert.homeId)?.length === 1 &&
      byOrigin
        .get(originOf(getHome(advert.homeId)))
        ?.some((other) => other.source !== advert.source && isAtSamePlace(advert, other)),
  )
}

const canRejoin = ({ adverts, getHome }: ChangeDraft, one: number, other: number): boolean =>
  originOf(getHome(one)) === originOf(getHome(other)) &&
  !adverts.some(({ homeId, pinned }) => pinned && (homeId === one || homeId === other))

const originOf = ({ id, splitFrom }: { id: number; splitFrom: number | null }) => splitFrom ?? id

const isAtSamePlace = (one: DescribedAdvert, other: DescribedAdvert): boolean =>
  (one.facts.addressKey !== null && one.facts.addressKey === other.facts.addressKey) ||
  (one.facts.writtenKey !== null && one.facts.writtenKey === other.facts.writtenKey) ||
  (one.facts.propertyNumber !== null && one.facts.propertyNumber === other.facts.propertyNumber)

/** Returns the adverts of all homes that others might belong to. */
const listCandidates = ({ adverts }: ChangeDraft, now: Date): Candidate[] =>
  adverts
    .filter(isDescribed)
    .filter(({ goneAt }) => goneAt === null || now.getTime() - goneAt.getTime() < REMEMBERED_MS)
    .map((advert) => ({
      ...matchFacts(advert),
      homeId: advert.homeId,
      stands: isLive(advert),
      keptApart: advert.keptApart,
    }))

const matchFacts = ({ id, source, externalId, facts }: DescribedAdvert) => ({
  ...facts,
  advertId: id,
  source,
  externalId,
})

export const isDescribed = (advert: KnownAdvert): advert is DescribedAdvert => advert.facts !== null

/**
 * Returns the facts of an advert. The publication date is never updated: "3 days ago" is another date in
 * every crawl, and a site that moves an advert up does not make it newer.
 */
export const factsOf = (advert: PlacedAdvert, before: AdvertFacts | null): AdvertFacts => {
  const { externalId: _id, link: _link, ...facts } = advert
  // A position is stored only together with how it was found.
  const isPlaced = advert.position !== null && advert.placedBy !== null
  return {
    ...facts,
    position: isPlaced ? advert.position : null,
    placedBy: isPlaced ? advert.placedBy : null,
    alsoAt: advert.alsoAt.map(advertKey),
    publishedAt: before?.publishedAt ?? advert.publishedAt,
  }
}

const textFacts = { stated: {}, words: [], viewings: [] }

/** Returns whether two facts describe the same home. Other words, or other viewings, are no change of it. */
export const hasSameHome = (one: AdvertFacts, other: AdvertFacts): boolean =>
  isDeepStrictEqual({ ...one, ...textFacts }, { ...other, ...textFacts })
