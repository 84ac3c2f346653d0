import type { SourceState } from '@kot/domain/source-state'
import type { Trouble } from '../crawl/swept.ts'

/** What a look can make of a source. */
export type JudgedState = Exclude<SourceState, 'new'>

/** Why a source is not healthy: a trouble of its pages, or a doubt about what they say together. */
export type Reason =
  | Trouble
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
  state: JudgedState | null
  reason: Reason | null
}
