import {
  type SourceHistory,
  rejectedShare,
  type LiveAdvert,
  typicalAdvertCount,
  typicalCoverage,
  typicalRejectedShare,
} from './history.ts'
import {
  countRejected,
  checkPages,
  type CheckedCrawl,
  type Reason,
  type Verdict,
} from './verdict.ts'

/** Decides whether a crawl may change the market, and the state of its source. */
export const checkCrawl = (crawl: CheckedCrawl, history: SourceHistory): Verdict =>
  checkPages(crawl) ??
  (crawl.kind === 'quick' ? checkQuickCrawl(crawl, history) : checkFullCrawl(crawl, history))

/** A first page with a larger share of unknown adverts is unusual. */
const UNKNOWN_SHARE = 0.6
/** With a smaller stock, the first page may show all of it. */
const LARGE_STOCK = 20

/**
 * Checks a quick crawl. The first page alone cannot distinguish a changed site from a busy one. An
 * unusual result is therefore neither a failure nor a quarantine: it changes nothing and requests a
 * full crawl.
 */
function checkQuickCrawl({ adverts }: CheckedCrawl, history: SourceHistory): Verdict {
  const unknown = adverts.filter(({ externalId }) => !history.known.has(externalId))
  if (history.crawls.length === 0) return inconclusive('incomplete')
  if (adverts.length === 0 && history.standing.length > 0) return inconclusive('empty')
  const manyUnknown = unknown.length > adverts.length * UNKNOWN_SHARE
  if (manyUnknown && history.standing.length >= LARGE_STOCK) return inconclusive('ids-changed')
  if (mostMatchKnownAdverts(unknown, history)) return inconclusive('ids-changed')
  return { verdict: 'accepted', state: null, reason: null }
}

const inconclusive = (reason: Reason): Verdict => ({ verdict: 'inconclusive', state: null, reason })

/** A full crawl with at most this share of the usual adverts is quarantined. */
const FEWER_SHARE = 0.6
/**
 * A full crawl with more than three times the usual adverts is quarantined: the list may be spam or
 * another list. A small stock may grow by a few dozen adverts at once.
 */
const MORE_TIMES = 3
const MORE_ADVERTS = 50
/** Share of the total reported by the site that must have been read. Rows change during a crawl. */
const COMPLETE_SHARE = 0.9
/** Normal variation of a share from one full crawl to the next is smaller than this. */
const DRIFT = 0.3
/** Shares of fewer adverts than this vary too much to be compared. */
const MIN_FOR_SHARES = 5

/** Reject reasons that mean that a row could not be read, as opposed to read and out of scope. */
const UNREAD = ['no-identity', 'no-address', 'no-price', 'implausible']

/** Checks a full crawl against the history of its source. */
function checkFullCrawl(crawl: CheckedCrawl, history: SourceHistory): Verdict {
  if (history.crawls.length === 0) return checkFirstCrawl(crawl)
  const doubt = doubtAbout(crawl, history)
  return doubt === null
    ? { verdict: 'accepted', state: 'healthy', reason: null }
    : { verdict: 'quarantined', state: 'suspect', reason: doubt }
}

/**
 * Checks a first crawl. There is no history, so the crawl itself has to show that the pages were read:
 * it has adverts, most of them are readable, and some of them have a rent.
 */
function checkFirstCrawl(crawl: CheckedCrawl): Verdict {
  const unread = UNREAD.reduce((sum, reason) => sum + (crawl.rejected[reason] ?? 0), 0)
  if (unread > crawl.adverts.length) return failed('fields-missing')
  if (crawl.adverts.length === 0) return failed('empty')
  if (crawl.coverage['price'] === 0) return failed('fields-missing')
  if (isIncomplete(crawl)) return { verdict: 'quarantined', state: 'suspect', reason: 'incomplete' }
  return { verdict: 'accepted', state: 'healthy', reason: null }
}

const failed = (reason: Reason): Verdict => ({ verdict: 'failed', state: 'suspect', reason })

/** Checks the reasons that explain most first: if no price is found, no advert is left either. */
function doubtAbout(crawl: CheckedCrawl, history: SourceHistory): Reason | null {
  const count = crawl.adverts.length
  const usual = typicalAdvertCount(history)
  if (isIncomplete(crawl)) return 'incomplete'
  if (manyMoreRejected(crawl, history)) return 'fields-missing'
  if (count === 0 && usual > 0) return 'empty'
  if (idsChanged(crawl.adverts, history)) return 'ids-changed'
  if (usual >= MIN_FOR_SHARES && count <= usual * FEWER_SHARE) return 'fewer'
  if (count > Math.max(usual * MORE_TIMES, usual + MORE_ADVERTS)) return 'more'
  if (fieldsAreMissing(crawl, history)) return 'fields-missing'
  return null
}

const isIncomplete = ({ fetched: { total }, adverts, rejected }: CheckedCrawl): boolean =>
  total !== null && adverts.length < (total - countRejected(rejected)) * COMPLETE_SHARE

function manyMoreRejected({ adverts, rejected }: CheckedCrawl, history: SourceHistory): boolean {
  const rows = adverts.length + countRejected(rejected)
  const share = rejectedShare({ adverts: adverts.length, rejected })
  return rows >= MIN_FOR_SHARES && share - typicalRejectedShare(history) > DRIFT
}

function fieldsAreMissing({ adverts, coverage }: CheckedCrawl, history: SourceHistory): boolean {
  if (adverts.length < MIN_FOR_SHARES) return false
  return Object.entries(coverage).some(
    ([field, share]) => typicalCoverage(history, field) - share > DRIFT,
  )
}

type Seen = LiveAdvert

/** With fewer adverts than this, a few ordinary changes look like a new stock. */
const MIN_KNOWN = 5
const MIN_UNKNOWN = 3

/**
 * Most known adverts are missing and most adverts are unknown: the site assigned new ids, or this is
 * another list.
 */
function idsChanged(seen: readonly Seen[], history: SourceHistory): boolean {
  const unknown = seen.filter(({ externalId }) => !history.known.has(externalId))
  if (unknown.length <= seen.length / 2) return false
  return (
    (history.isSteady && mostAreMissing(seen, history)) || mostMatchKnownAdverts(unknown, history)
  )
}

function mostAreMissing(seen: readonly Seen[], { standing }: SourceHistory): boolean {
  const ids = new Set(seen.map(({ externalId }) => externalId))
  const missing = standing.filter(({ externalId }) => !ids.has(externalId)).length
  return standing.length >= MIN_KNOWN && missing > standing.length / 2
}

/**
 * Detects new ids in a list that shows only the newest adverts, where all adverts may change at once.
 * With new ids, all other fields stay the same.
 */
function mostMatchKnownAdverts(unknown: readonly Seen[], { standing }: SourceHistory): boolean {
  const looks = new Set(standing.map(lookOf))
  const alike = unknown.filter((advert) => looks.has(lookOf(advert))).length
  return unknown.length >= MIN_UNKNOWN && alike > unknown.length / 2
}

const lookOf = ({ address, postcode, price, size, rooms }: Seen): string =>
  JSON.stringify([address, postcode, price, size, rooms])
