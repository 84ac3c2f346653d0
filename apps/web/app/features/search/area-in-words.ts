import type { Lang } from '@kot/domain/lang'
import { postcodeByCode } from '@kot/domain/postcode'
import { searchTexts } from '@kot/i18n/texts/search'
import { areaParts } from './area-parts'

/** More names than this say less than their number. */
const namedAtMost = 6

/** Chosen postcodes for a line of text; empty when none are. */
export function areaInWords(lang: Lang, codes: readonly string[]): string {
  const parts = areaParts(lang, codes)
  return parts.length > namedAtMost ? searchTexts[lang].area.chosen(codes.length) : parts.join(', ')
}

/** The same with its place, when all postcodes share one: '101, 105, 107 Reykjavík'. */
export function areaWithPlace(lang: Lang, codes: readonly string[]): string {
  const words = areaInWords(lang, codes)
  const places = new Set(codes.map((code) => postcodeByCode(code)?.place))
  const [place] = places
  return words === codes.join(', ') && places.size === 1 && place ? `${words} ${place}` : words
}
