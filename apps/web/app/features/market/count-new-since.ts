import type { MarketHome } from '@kot/contract/market-home'

/** How many homes came after the last visit; none on the first. */
export function countNewSince(
  homes: readonly Pick<MarketHome, 'created_at'>[],
  lastVisit: Date | null,
): number {
  if (lastVisit === null) return 0
  return homes.filter(({ created_at }) => new Date(created_at) > lastVisit).length
}
