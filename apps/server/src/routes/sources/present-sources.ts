import type { Sources } from '@kot/contract/sources'
import { compareIcelandic } from '@kot/i18n/format/collate'
import type { SourceStatuses } from '@kot/market/homes/source-status'

/** What anybody may know of the sites we read. */
export const presentSources = ({ asOf, sources }: SourceStatuses): Sources => ({
  checked: sources.filter(({ checked }) => checked).length,
  of: sources.length,
  as_of: asOf?.toISOString() ?? null,
  sources: sources
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
})
