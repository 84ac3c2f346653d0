import type { Krona } from './money.ts'
import type { SearchableHome } from './search.ts'
import { matchesWatch, type Watch } from './watch.ts'

export type NearMiss = { kind: 'rent'; over: Krona } | { kind: 'size'; under: number }

/** A tenth of what was asked for still counts as near. */
const NEAR_PERCENT = 10

/** A home that fails a watch by its rent alone or by its size alone, and only just; null for any other. */
export function nearMiss(home: SearchableHome, watch: Watch): NearMiss | null {
  const { maxRent, minSize } = watch
  const over = maxRent === null ? 0 : Math.max(home.price - maxRent, 0)
  const under = Math.max(minSize - home.size, 0)
  // In whole numbers: a tenth of 250.000 is exactly 25.000, which 1.1 times would miss.
  if (over > 0 && over * 100 <= (maxRent ?? 0) * NEAR_PERCENT) {
    return matchesWatch(home, { ...watch, maxRent: null }) ? { kind: 'rent', over } : null
  }
  if (under > 0 && under * 100 <= minSize * NEAR_PERCENT) {
    return matchesWatch(home, { ...watch, minSize: 0 }) ? { kind: 'size', under } : null
  }
  return null
}

/** How far off it is, as a share of what was asked for: for the order of rents among sizes. */
export const missedBy = (miss: NearMiss, { maxRent, minSize }: Watch): number =>
  miss.kind === 'rent' ? miss.over / (maxRent ?? Infinity) : miss.under / minSize
