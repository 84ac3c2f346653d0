import type { Lang } from '@kot/domain/lang'
import { postcodesOfRegion, regions } from '@kot/domain/areas'
import { capitalArea } from '@kot/domain/search'
import { searchTexts } from '@kot/i18n/texts/search'

/** Chosen postcodes in as few words as possible: the capital area and whole regions by their names,
 *  the rest by their codes. */
export function areaParts(lang: Lang, codes: readonly string[]): string[] {
  const left = new Set(codes)
  const parts: string[] = []
  if (capitalArea.every((code) => left.has(code))) {
    parts.push(searchTexts[lang].area.wholeCapitalArea)
    for (const code of capitalArea) left.delete(code)
  }
  for (const { key, name } of regions) {
    // Named after the whole region, it holds the two towns without a group of their own.
    if (key === 'hofudborgarsvaedi') continue
    const all = postcodesOfRegion(key)
    const offered = all.filter(({ delivers }) => delivers)
    if (offered.length < 2 || !offered.every(({ code }) => left.has(code))) continue
    parts.push(name[lang])
    for (const { code } of all) left.delete(code)
  }
  return [...parts, ...left]
}
