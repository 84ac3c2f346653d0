import type { Sources } from '@kot/contract/sources'
import { compareIcelandic } from '@kot/i18n/collate'
import type { WatchedSource } from '@kot/market/home/watched-sources'

/** What anybody may know of the sites we watch. */
export function presentSources(watched: readonly WatchedSource[]): Sources {
  const goodTimes = watched.flatMap(({ lastGoodAt }) => lastGoodAt?.getTime() ?? [])
  return {
    checked: watched.filter(({ checked }) => checked).length,
    of: watched.length,
    last_at: goodTimes.length === 0 ? null : new Date(Math.max(...goodTimes)).toISOString(),
    sources: watched
      .toSorted((one, other) => compareIcelandic(one.title, other.title))
      .map(({ title, state, reason, checked, since, lastGoodAt, adverts }) => ({
        title,
        state,
        reason,
        checked,
        since: since.toISOString(),
        last_good_at: lastGoodAt?.toISOString() ?? null,
        adverts,
      })),
  }
}
