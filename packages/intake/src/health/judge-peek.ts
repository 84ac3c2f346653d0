import type { History } from './history.ts'
import { mostLookKnown } from './ids-changed.ts'
import type { Look } from './look.ts'
import type { Reason, Verdict } from './verdict.ts'

/** A first page with more unknown adverts than this is no ordinary hour. */
const UNKNOWN_SHARE = 0.6
/** Of a smaller stock the first page may well be all of it. */
const LARGE_STOCK = 20

/**
 * Judges the first page alone. It cannot tell a changed site from a busy one, so a doubt is neither a
 * failure nor a quarantine: it changes nothing, and a sweep is asked for.
 */
export function judgePeek({ adverts }: Look, history: History): Verdict {
  const unknown = adverts.filter(({ externalId }) => !history.known.has(externalId))
  if (history.sweeps.length === 0) return doubted('incomplete')
  if (adverts.length === 0 && history.standing.length > 0) return doubted('empty')
  const manyUnknown = unknown.length > adverts.length * UNKNOWN_SHARE
  if (manyUnknown && history.standing.length >= LARGE_STOCK) return doubted('ids-changed')
  if (mostLookKnown(unknown, history)) return doubted('ids-changed')
  return { verdict: 'believed', state: null, reason: null }
}

const doubted = (reason: Reason): Verdict => ({ verdict: 'doubted', state: null, reason })
