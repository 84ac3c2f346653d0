import type { Lang } from '@kot/domain/text/lang'
import {
  postalNameBySlug,
  postcodeByCode,
  type PostalName,
  type Postcode,
} from '@kot/domain/postcode/postcode'
import type { Region } from '@kot/domain/postcode/areas'
import type { CityPage } from './paths.ts'

// Places whose name is not used with its postcode in running text, such as „við 660 Mývatn“. 225 is
// called Álftanes except by the postal service.
const codeLast: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  '225': { is: 'á Álftanesi', en: 'in Álftanes' },
  '660': { is: 'við Mývatn', en: 'at Mývatn' },
}

// Prepositions for islands, lakes and airports.
const englishPrepositions: Readonly<Record<string, string>> = {
  Flatey: 'on',
  Grímsey: 'on',
  Hrísey: 'on',
  Keflavíkurflugvöllur: 'at',
  Mývatn: 'at',
}

const englishPreposition = (name: string): string => englishPrepositions[name] ?? 'in'

/** 'In the postcode' for running text: í 220 Hafnarfirði, in 220 Hafnarfjörður. */
export function inPostcode(lang: Lang, postcode: Postcode): string {
  const { code, place, postalName, locative, preposition } = postcode
  const own = codeLast[code]
  if (own) return `${own[lang]} (${code})`
  if (lang === 'is') return locative.replace(preposition, `${preposition} ${code}`)
  const english = englishPreposition(postalName)
  return english === 'in' ? `in ${code} ${place}` : `${english} ${place} (${code})`
}

/** 'In the town' for running text: á Akureyri, in Akureyri. */
export const inTown = (lang: Lang, { name, locative }: PostalName): string =>
  lang === 'is' ? locative : `${englishPreposition(name)} ${name}`

/** 'In the region' for running text: á Suðurnesjum, in Suðurnes. */
export function inRegion(lang: Lang, { key, name, locative }: Region): string {
  if (lang === 'is') return locative
  return key === 'hofudborgarsvaedi' ? `in the ${name.en}` : `in ${name.en}`
}

/** The place of a city page with its preposition, in the language of the page. */
export const inCity = (page: CityPage): string => {
  const postcode = page.kind === 'postcode' && postcodeByCode(page.code)
  if (postcode) return inPostcode(page.lang, postcode)
  const town = page.kind === 'name' && postalNameBySlug(page.slug)
  if (town) return inTown(page.lang, town)
  throw new RangeError(`No such city page: ${JSON.stringify(page)}`)
}

// Common nouns inside district names.
const districtWords: readonly (readonly [RegExp, string])[] = [
  [/ og /, ' and '],
  [/dreifbýli/, 'countryside'],
  [/miðbær/, 'town centre'],
  [/^Austan Árbæjar/, 'East of Árbær'],
  [/^Norðan Glerár/, 'North of Glerá'],
]

/**
 * Returns the district of a postcode, or that it is countryside; null where the postcode covers the
 * whole town.
 */
export function districtName(lang: Lang, { district, kind, place }: Postcode): string | null {
  if (district === null) return kind === 'rural' ? rural[lang] : null
  if (place.includes(district)) return null
  if (lang === 'is') return district
  return districtWords.reduce(
    (name, [icelandic, english]) => name.replace(icelandic, english),
    district,
  )
}

/** The same next to the name of the place: „101 Reykjavík, Miðborg“, „601 Akureyri, dreifbýli“. */
export function districtBesidePlace(lang: Lang, postcode: Postcode): string | null {
  const district = districtName(lang, postcode)?.replace(`${postcode.postalName}, `, '')
  // Only names keep their capital inside a line.
  return district?.replace(capitalOfNoName, (letter) => letter.toLowerCase()) ?? null
}

const capitalOfNoName = /^[A-ZÞ](?=(?:reifbýli|ustan|orðan|ountryside|ast of|orth of)\b)/

const rural: Readonly<Record<Lang, string>> = { is: 'Dreifbýli', en: 'Countryside' }
