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

/** Whether a look at a source may change the market, and what it says about the source. */
export const checkCrawl = (look: CheckedCrawl, history: SourceHistory): Verdict =>
  checkPages(look) ??
  (look.kind === 'peek' ? checkQuickCrawl(look, history) : checkFullCrawl(look, history))

/** A first page with more unknown adverts than this is no ordinary hour. */
const UNKNOWN_SHARE = 0.6
/** Of a smaller stock the first page may well be all of it. */
const LARGE_STOCK = 20

/**
 * Judges the first page alone. It cannot tell a changed site from a busy one, so a doubt is neither a
 * failure nor a quarantine: it changes nothing, and a sweep is asked for.
 */
function checkQuickCrawl({ adverts }: CheckedCrawl, history: SourceHistory): Verdict {
  const unknown = adverts.filter(({ externalId }) => !history.known.has(externalId))
  if (history.sweeps.length === 0) return inconclusive('incomplete')
  if (adverts.length === 0 && history.standing.length > 0) return inconclusive('empty')
  const manyUnknown = unknown.length > adverts.length * UNKNOWN_SHARE
  if (manyUnknown && history.standing.length >= LARGE_STOCK) return inconclusive('ids-changed')
  if (mostMatchKnownAdverts(unknown, history)) return inconclusive('ids-changed')
  return { verdict: 'believed', state: null, reason: null }
}

const inconclusive = (reason: Reason): Verdict => ({ verdict: 'doubted', state: null, reason })

/** A sweep 40 % smaller than usual is quarantined. */
const FEWER_SHARE = 0.6
/** A sweep more than three times as large as usual is too: a list that was filled by others, or not ours.
 *  A small stock may well grow by a few dozen at once. */
const MORE_TIMES = 3
const MORE_ADVERTS = 50
/** How much of what the site itself says it has must have come: rows change while they are read. */
const COMPLETE_SHARE = 0.9
/** Further than this a share does not fall, or rise, from one sweep to the next by itself. */
const DRIFT = 0.3
/** Shares of fewer adverts than this jump by themselves. */
const FEWEST_FOR_SHARES = 5

/** Refusals that mean that a row could not be read, not that it was read and is none of ours. */
const UNREAD = ['no-identity', 'no-address', 'no-price', 'unbelievable']

/** Judges what a sweep says as a whole, against what the source usually says. */
function checkFullCrawl(look: CheckedCrawl, history: SourceHistory): Verdict {
  if (history.sweeps.length === 0) return checkFirstCrawl(look)
  const doubt = doubtAbout(look, history)
  return doubt === null
    ? { verdict: 'believed', state: 'healthy', reason: null }
    : { verdict: 'held', state: 'suspect', reason: doubt }
}

/**
 * There is nothing to hold a first sweep against, so it has to show by itself that its pages are read:
 * adverts, most of them readable, some of them with a rent.
 */
function checkFirstCrawl(look: CheckedCrawl): Verdict {
  const unread = UNREAD.reduce((sum, reason) => sum + (look.refused[reason] ?? 0), 0)
  if (unread > look.adverts.length) return failed('fields-missing')
  if (look.adverts.length === 0) return failed('empty')
  if (look.filled['price'] === 0) return failed('fields-missing')
  if (isIncomplete(look)) return { verdict: 'held', state: 'suspect', reason: 'incomplete' }
  return { verdict: 'believed', state: 'healthy', reason: null }
}

const failed = (reason: Reason): Verdict => ({ verdict: 'failed', state: 'suspect', reason })

/** The order is from the doubt that explains most: where no price is found, no advert is left either. */
function doubtAbout(look: CheckedCrawl, history: SourceHistory): Reason | null {
  const count = look.adverts.length
  const usual = typicalAdvertCount(history)
  if (isIncomplete(look)) return 'incomplete'
  if (manyMoreRefused(look, history)) return 'fields-missing'
  if (count === 0 && usual > 0) return 'empty'
  if (idsChanged(look.adverts, history)) return 'ids-changed'
  if (usual >= FEWEST_FOR_SHARES && count <= usual * FEWER_SHARE) return 'fewer'
  if (count > Math.max(usual * MORE_TIMES, usual + MORE_ADVERTS)) return 'more'
  if (fieldsAreMissing(look, history)) return 'fields-missing'
  return null
}

const isIncomplete = ({ swept: { total }, adverts, refused }: CheckedCrawl): boolean =>
  total !== null && adverts.length < (total - countRejected(refused)) * COMPLETE_SHARE

function manyMoreRefused({ adverts, refused }: CheckedCrawl, history: SourceHistory): boolean {
  const rows = adverts.length + countRejected(refused)
  const share = rejectedShare({ adverts: adverts.length, refused })
  return rows >= FEWEST_FOR_SHARES && share - typicalRejectedShare(history) > DRIFT
}

function fieldsAreMissing({ adverts, filled }: CheckedCrawl, history: SourceHistory): boolean {
  if (adverts.length < FEWEST_FOR_SHARES) return false
  return Object.entries(filled).some(
    ([field, share]) => typicalCoverage(history, field) - share > DRIFT,
  )
}

type Seen = LiveAdvert

/** Below this many adverts a few ordinary changes look like a new stock. */
const FEWEST_KNOWN = 5
const FEWEST_UNKNOWN = 3

/** Most of what we know is missing and most of what we see is unknown: the site gave new ids, or it is
 *  not the list we know. */
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
  return standing.length >= FEWEST_KNOWN && missing > standing.length / 2
}

/**
 * A window onto the newest adverts may well change as a whole. New ids give themselves away there too:
 * everything else stays word for word.
 */
function mostMatchKnownAdverts(unknown: readonly Seen[], { standing }: SourceHistory): boolean {
  const looks = new Set(standing.map(lookOf))
  const alike = unknown.filter((advert) => looks.has(lookOf(advert))).length
  return unknown.length >= FEWEST_UNKNOWN && alike > unknown.length / 2
}

const lookOf = ({ address, postcode, price, size, rooms }: Seen): string =>
  JSON.stringify([address, postcode, price, size, rooms])
