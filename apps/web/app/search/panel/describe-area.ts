import type { Lang } from '@kot/domain/text/lang'
import { capitalArea } from '@kot/domain/search/search-shortcuts'
import { searchTexts } from '@kot/i18n/texts/search'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { postcodesOfRegion, regions } from '@kot/domain/postcode/areas'

/** With more names than this, their number is shown instead. */
const namedAtMost = 6

/** The chosen postcodes in one line; empty if none are chosen. */
export function describeArea(lang: Lang, codes: readonly string[]): string {
  const parts = areaParts(lang, codes)
  return parts.length > namedAtMost ? searchTexts[lang].area.chosen(codes.length) : parts.join(', ')
}

/** The same with the name of the place, if all postcodes share one: '101, 105, 107 Reykjavík'. */
export function areaWithPlace(lang: Lang, codes: readonly string[]): string {
  const words = describeArea(lang, codes)
  const places = new Set(codes.map((code) => postcodeByCode(code)?.place))
  const [place] = places
  return words === codes.join(', ') && places.size === 1 && place ? `${words} ${place}` : words
}

/** The chosen postcodes as briefly as possible: the capital area and whole regions by name, the
 *  rest by code. */
export function areaParts(lang: Lang, codes: readonly string[]): string[] {
  const left = new Set(codes)
  const parts: string[] = []
  if (capitalArea.every((code) => left.has(code))) {
    parts.push(searchTexts[lang].area.wholeCapitalArea)
    for (const code of capitalArea) left.delete(code)
  }
  for (const { key, name } of regions) {
    // Has the name of the whole region, but contains only the two towns without their own group.
    if (key === 'hofudborgarsvaedi') continue
    const all = postcodesOfRegion(key)
    const offered = all.filter(({ delivers }) => delivers)
    if (offered.length < 2 || !offered.every(({ code }) => left.has(code))) continue
    parts.push(name[lang])
    for (const { code } of all) left.delete(code)
  }
  return [...parts, ...left]
}
