import type { SourceState } from '@kot/domain/market/source-state'
import type { CrawledPages, CrawlProblem } from '../crawl/page-errors.ts'
import type { CrawlResult } from '../crawl/crawl-log.ts'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'

/** The states a crawl can set. */
export type CheckedState = Exclude<SourceState, 'new'>

/** Why a source is not healthy: a problem with its pages, or an unusual result. */
export type Reason =
  | CrawlProblem
  // Pages are missing, or adverts that the site counts.
  | 'incomplete'
  | 'empty'
  | 'fewer'
  | 'more'
  | 'ids-changed'
  | 'fields-missing'

/** The outcome of a crawl check. */
export type Verdict = {
  verdict:
    // Accepted: the crawl may change the market.
    | 'accepted'
    // Quarantined: a full crawl that changes nothing until the operator confirms it.
    | 'quarantined'
    // There is nothing to accept.
    | 'failed'
    // Inconclusive: a quick crawl that changes nothing and requests a full crawl.
    | 'inconclusive'
  /** null keeps the state of the source: a quick crawl does not read enough to call it healthy. */
  state: CheckedState | null
  reason: Reason | null
}

/** A crawl with parsed and located adverts, before the check. */
export type CheckedCrawl = {
  /** A push is checked like a full crawl, because the partner sends its whole stock. */
  kind: 'full' | 'quick' | 'push'
  fetched: CrawledPages & Partial<CrawlResult>
  adverts: PlacedAdvert[]
  /** Number of rejected adverts by reason. */
  rejected: Record<string, number>
  /** Share of adverts that have a value, by field, from 0 to 1. */
  coverage: Record<string, number>
}

export const countRejected = (rejected: Readonly<Record<string, number>>): number =>
  Object.values(rejected).reduce((sum, count) => sum + count, 0)

/**
 * The state of a source after a problem that left nothing to read. `blocked`: the site rejects our
 * requests, and retrying soon makes it worse. `broken`: the site is down or our reader no longer
 * understands it; the reason shows the operator which. `suspect` is reserved for sites that could be
 * read and returned something unusual.
 */
export const stateForProblem: Record<CrawlProblem, CheckedState> = {
  forbidden: 'blocked',
  captcha: 'blocked',
  'too-many-requests': 'blocked',
  robots: 'blocked',
  'server-error': 'broken',
  unreachable: 'broken',
  timeout: 'broken',
  'too-large': 'broken',
  redirects: 'broken',
  'not-found': 'broken',
  'not-json': 'broken',
  'not-html': 'broken',
  'not-xml': 'broken',
  'not-csv': 'broken',
  'changed-markup': 'broken',
  encoding: 'broken',
}

export const isCrawlProblem = (reason: string | null): reason is CrawlProblem =>
  reason !== null && reason in stateForProblem

/** Adverts that disappear between list and detail page are normal churn, up to this share. */
const CHURN_SHARE = 0.05
/** In a small source, a single page may fail too. */
const CHURN_PAGES = 1

/** Checks only whether the pages could be read. Returns null when enough of them could. */
export function checkPages({ kind, fetched }: CheckedCrawl): Verdict | null {
  const { failed, said, stoppedBy } = fetched
  const first = failed.find((page) => page.kind === 'list') ?? failed[0]
  const trouble = stoppedBy ?? (said.length === 0 ? first?.trouble : undefined)
  if (trouble !== undefined) {
    return { verdict: 'failed', state: stateForProblem[trouble], reason: trouble }
  }
  const details = failed.filter((page) => page.kind === 'detail').length
  const churn = Math.max(CHURN_PAGES, CHURN_SHARE * said.length)
  if (details === failed.length && details <= churn) return null
  return kind === 'quick'
    ? { verdict: 'inconclusive', state: null, reason: 'incomplete' }
    : { verdict: 'quarantined', state: 'suspect', reason: 'incomplete' }
}
