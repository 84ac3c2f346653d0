import type { SourceState } from '@kot/domain/source-state'
import type { CrawledPages, CrawlProblem } from '../crawl/page-errors.ts'
import type { CrawlResult } from '../crawl/crawl-log.ts'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'

/** What a look can make of a source. */
export type CheckedState = Exclude<SourceState, 'new'>

/** Why a source is not healthy: a trouble of its pages, or a doubt about what they say together. */
export type Reason =
  | CrawlProblem
  // Pages, or adverts the site says it has, are missing.
  | 'incomplete'
  | 'empty'
  | 'fewer'
  | 'more'
  | 'ids-changed'
  | 'fields-missing'

/**
 * What a look at a source is worth.
 *
 * - believed: it may change the market
 * - held: a sweep in quarantine; changes nothing until somebody confirms it
 * - failed: there is nothing to believe
 * - doubted: a peek that does not look right; changes nothing and asks for a sweep, which decides
 */
export type Verdict = {
  verdict: 'believed' | 'held' | 'failed' | 'doubted'
  /** null leaves the source as it was: a peek has not seen enough to call it well. */
  state: CheckedState | null
  reason: Reason | null
}

/** One look at a source, read and placed, before it is judged. */
export type CheckedCrawl = {
  /** A push is judged like a sweep: the partner brings its whole stock. */
  kind: 'sweep' | 'peek' | 'push'
  swept: CrawledPages & Partial<CrawlResult>
  adverts: PlacedAdvert[]
  /** How many adverts were left out, by reason. */
  refused: Record<string, number>
  /** For each field the share of adverts that say something, 0 to 1. */
  filled: Record<string, number>
}

export const countRejected = (refused: Readonly<Record<string, number>>): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0)

/**
 * What a trouble that leaves nothing to read says about its source. Blocked: the site does not want us,
 * and asking again soon makes it worse. Broken: the site is ill, or our reader does not know it any more,
 * which for the market comes to the same; the word tells the operator whom to help. Suspect is left for
 * sites that could be read and said something odd.
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

/** Adverts that leave between list and detail are normal churn: up to about 5 % of them. */
const CHURN_SHARE = 0.05
/** A single page may fail in a small source as well. */
const CHURN_PAGES = 1

/** Judges by the pages alone, whatever they say; null when enough of them could be read. */
export function checkPages({ kind, swept }: CheckedCrawl): Verdict | null {
  const { failed, said, stoppedBy } = swept
  const first = failed.find((page) => page.kind === 'list') ?? failed[0]
  const trouble = stoppedBy ?? (said.length === 0 ? first?.trouble : undefined)
  if (trouble !== undefined) {
    return { verdict: 'failed', state: stateForProblem[trouble], reason: trouble }
  }
  const details = failed.filter((page) => page.kind === 'detail').length
  const churn = Math.max(CHURN_PAGES, CHURN_SHARE * said.length)
  if (details === failed.length && details <= churn) return null
  return kind === 'peek'
    ? { verdict: 'doubted', state: null, reason: 'incomplete' }
    : { verdict: 'held', state: 'suspect', reason: 'incomplete' }
}
