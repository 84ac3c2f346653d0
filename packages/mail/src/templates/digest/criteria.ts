import type { Lang } from '@kot/domain/lang'
import { postcodeByCode } from '@kot/domain/postcode'
import { formatList } from '@kot/i18n/list'
import { digestTexts } from '@kot/i18n/texts/digest'
import { searchTexts } from '@kot/i18n/texts/search'
import type { DigestFacts } from '../digest-facts.ts'

/** More postcodes than these are only counted. */
const MOST_NAMED = 4

/** What was searched for: '101 Reykjavík, allt að 350.000 kr., 2+ herbergi'. */
export function criteria(lang: Lang, watch: DigestFacts['watch']): string {
  const { summary } = searchTexts[lang]
  return [
    area(lang, watch.postcodes),
    watch.maxRent === null ? null : summary.upTo(watch.maxRent / 1000),
    watch.minSize === 0 ? null : summary.atLeastSize(watch.minSize),
    watch.minRooms === 1 ? null : summary.atLeastRooms(watch.minRooms),
    watch.pets ? summary.pets : null,
  ]
    .filter((criterion) => criterion !== null)
    .join(', ')
}

/** '101, 105 og 107 Reykjavík, 200 Kópavogur' */
function area(lang: Lang, codes: readonly string[]): string {
  if (codes.length > MOST_NAMED) return digestTexts[lang].postcodes(codes.length)
  const byPlace = Map.groupBy(codes, (code) => postcodeByCode(code)?.place ?? '')
  return [...byPlace]
    .map(([place, ofPlace]) => `${formatList(lang, ofPlace)} ${place}`.trim())
    .join(', ')
}
