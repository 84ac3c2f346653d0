import type { Lang } from '@kot/domain/lang'
import {
  postalNameBySlug,
  postcodeByCode,
  type PostalName,
  type Postcode,
} from '@kot/domain/postcode'
import type { CityPage } from './paths.ts'

/** 'In the postcode' for running text: í 220 Hafnarfirði, in 220 Hafnarfjörður. */
export const inPostcode = (lang: Lang, { code, place, locative, preposition }: Postcode): string =>
  lang === 'is' ? locative.replace(preposition, `${preposition} ${code}`) : `in ${code} ${place}`

/** 'In the town' for running text: á Akureyri, in Akureyri. */
export const inTown = (lang: Lang, { name, locative }: PostalName): string =>
  lang === 'is' ? locative : `in ${name}`

/** What the texts of a city page are about, in its own language. */
export const inCity = (page: CityPage): string => {
  const postcode = page.kind === 'postcode' && postcodeByCode(page.code)
  if (postcode) return inPostcode(page.lang, postcode)
  const town = page.kind === 'name' && postalNameBySlug(page.slug)
  if (town) return inTown(page.lang, town)
  throw new RangeError(`No such city page: ${JSON.stringify(page)}`)
}
