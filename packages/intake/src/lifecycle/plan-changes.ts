import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { type ChangePlan, createDraft, isLive } from './change-plan.ts'
import { isLateCrawl } from './late-changes.ts'
import {
  type DescribedAdvert,
  factsOf,
  findDivergedAdverts,
  findFalseReposts,
  hasSameHome,
  isDescribed,
  placeAdverts,
  type PlanContext,
  rejoinHomes,
} from './place-adverts.ts'
import type { AcceptedCrawl, KnownState } from './read-known.ts'

/**
 * Decides what an accepted crawl changes. Pure.
 *
 * 1. Known adverts take the facts of the crawl. Those that were gone return.
 * 2. New adverts are matched to homes or get new homes. Adverts that were wrongly taken for a
 *    repost, and adverts that no longer fit the home they share, are matched again.
 * 3. A full crawl rejoins homes that were split this way and agree again.
 * 4. It counts adverts that it did not list, and takes them down after the third time. This follows
 *    step 2, so that a home whose advert is replaced by another does not go in between.
 */
export function planChanges(known: KnownState, crawl: AcceptedCrawl, now: Date): ChangePlan {
  const { source } = known
  const draft = createDraft(known)
  const isLate = crawl.confirmed || isLateCrawl(source, crawl)
  const seen = new Map(crawl.adverts.map((advert) => [advert.externalId, advert]))
  const context = { draft, source, crawl, seen, isLate, now }
  // Two workers may have crawled at the same time. A crawl that ended before the last good full crawl
  // is outdated.
  if (source.lastAcceptedAt !== null && crawl.endedAt <= source.lastAcceptedAt)
    return draft.toPlan(() => isLate)

  const { unknown, listed, changed } = seeAdverts(context)
  const diverged = findDivergedAdverts(draft.adverts, changed)
  // A home that shows the facts of the others again has not become cheaper.
  const divergedFrom = new Set(diverged.map(({ homeId }) => homeId))
  const undecided = placeAdverts(context, unknown, {
    diverged,
    reposts: findFalseReposts(listed).filter((advert) => !diverged.includes(advert)),
  })
  if (!crawl.partial) {
    rejoinHomes(context, listed)
    missAdverts(context)
  }
  return draft.toPlan((homeId) => isLate || divergedFrom.has(homeId), undecided)
}

/** Updates the known adverts of the crawl: they are live and not missing. */
function seeAdverts({ draft, source, crawl, seen, isLate }: PlanContext) {
  const own = draft.adverts.filter((advert) => advert.source === source.name)
  const known = new Map(own.map((advert) => [advert.externalId, advert]))
  const unknown: PlacedAdvert[] = []
  const listed: DescribedAdvert[] = []
  const changed: DescribedAdvert[] = []
  for (const found of seen.values()) {
    const advert = known.get(found.externalId)
    if (advert === undefined) {
      unknown.push(found)
      continue
    }
    const facts = factsOf(found, advert.facts)
    const isBack = advert.goneAt !== null
    const isChanged = advert.facts === null || !hasSameHome(facts, advert.facts)
    if (isBack) draft.bringBack(advert.homeId, isLate)
    const described = Object.assign(advert, {
      facts,
      link: found.link,
      lastSeenAt: later(advert.lastSeenAt, crawl.endedAt),
      goneAt: null,
      missing: 0,
    })
    listed.push(described)
    if (isBack || isChanged) changed.push(described)
  }
  return { unknown, listed, changed }
}

/** Number of complete crawls without an advert after which it is gone. */
const GONE_AFTER_CRAWLS = 3

/** The counter stops here. */
const MAX_MISSING = 1_000

/**
 * For sites that list only part of their stock. Two weeks after an advert leaves the list, the home is
 * usually let.
 */
const GONE_AFTER_UNSEEN_MS = 14 * 24 * 60 * 60_000

/**
 * Counts the adverts that a full crawl did not list and takes down those that are missing for long
 * enough. Requires that the crawl started after the last good one ended: otherwise they were counted.
 */
function missAdverts({ draft, source, crawl, seen, now }: PlanContext): void {
  const { startedAt, confirmed, unread } = crawl
  if (!confirmed && source.lastAcceptedAt !== null && startedAt < source.lastAcceptedAt) return
  const listed = new Set([...seen.keys(), ...unread])
  const own = draft.adverts.filter((advert) => advert.source === source.name)
  for (const advert of own.filter(isDescribed).filter(isLive)) {
    // Adverts that another crawl has seen since this one started are not missing.
    if (advert.lastSeenAt <= startedAt && !listed.has(advert.externalId)) {
      advert.missing = Math.min(advert.missing + 1, MAX_MISSING)
    }
    const unseenMs = startedAt.getTime() - advert.lastSeenAt.getTime()
    if (
      advert.missing >= GONE_AFTER_CRAWLS &&
      (source.wholeStock || unseenMs > GONE_AFTER_UNSEEN_MS)
    ) {
      advert.goneAt = later(now, advert.lastSeenAt)
    }
  }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)
