import { countIn, postcodesOfRegion, type Region, regions } from '@kot/domain/areas'
import type { Lang } from '@kot/domain/lang'
import { postcodes } from '@kot/domain/postcode'
import type { RegionKey } from '@kot/domain/postcode-table'
import { landingTexts } from '@kot/i18n/texts/landing'

export type AreaEntry = { codes: readonly string[]; code?: string; name: string; count: number }

type Counts = Readonly<Record<string, number>>

/** Reykjavík is shown by its fullest districts, everything else by its regions. */
const districtsShown = 6

export function reykjavikDistricts(counts: Counts): AreaEntry[] {
  return postcodes
    .filter(({ region, delivers }) => region === 'reykjavik' && delivers)
    .map(({ code, district, place }) => ({
      codes: [code],
      code,
      name: district ?? place,
      count: counts[code] ?? 0,
    }))
    .toSorted(fullestFirst)
    .slice(0, districtsShown)
}

const neighbours: readonly RegionKey[] = [
  'kopavogur',
  'hafnarfjordur',
  'gardabaer',
  'mosfellsbaer',
  'hofudborgarsvaedi',
]

export const aroundReykjavik = (lang: Lang, counts: Counts): AreaEntry[] =>
  regionEntries(lang, counts, (key) => neighbours.includes(key))

export const restOfCountry = (lang: Lang, counts: Counts): AreaEntry[] =>
  regionEntries(lang, counts, (key) => key !== 'reykjavik' && !neighbours.includes(key))

function regionEntries(lang: Lang, counts: Counts, wanted: (key: RegionKey) => boolean) {
  return regions
    .filter(({ key }) => wanted(key))
    .map((region) => {
      const codes = postcodesOfRegion(region.key)
        .filter(({ delivers }) => delivers)
        .map(({ code }) => code)
      return { codes, name: nameOfGroup(lang, region), count: countIn(counts, codes) }
    })
    .toSorted(fullestFirst)
}

/** Beside the other towns the group named after the whole region would mislead: it holds two. */
const nameOfGroup = (lang: Lang, { key, name }: Region): string =>
  key === 'hofudborgarsvaedi' ? landingTexts[lang].areas.smallTowns : name[lang]

const fullestFirst = (one: AreaEntry, other: AreaEntry) => other.count - one.count
