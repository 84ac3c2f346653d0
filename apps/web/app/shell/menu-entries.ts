import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import {
  akureyri,
  capitalArea,
  mobileRoomPresets,
  mobileSinglePostcodes,
  roomPresets,
  singlePostcodes,
} from '@kot/domain/search/search-shortcuts'
import { headerTexts } from '@kot/i18n/texts/header'

export type MenuEntry = { readonly to: string; readonly text: string }
export type MenuGroup = { readonly heading: string; readonly entries: readonly MenuEntry[] }

/** The three columns of the large menu 'for rent'. */
export function forRentColumns(lang: Lang): readonly MenuGroup[] {
  const { area, size, other } = headerTexts[lang].forRent
  return [
    {
      heading: area.heading,
      entries: [
        { to: inPostcodes(capitalArea), text: area.capitalArea },
        ...singlePostcodes.map(singlePostcode),
        { to: inPostcodes(akureyri), text: area.akureyri },
        { to: '/city-overview', text: area.overview },
      ],
    },
    { heading: size.heading, entries: roomPresets.map((rooms) => withRooms(lang, rooms)) },
    { heading: other.heading, entries: [{ to: '/links', text: other.links }] },
  ]
}

/** The large menu 'other'. It contains 'about' for signed-in users; visitors find it beside the
 *  menu. */
export function otherEntries(lang: Lang, signedIn: boolean): readonly MenuEntry[] {
  const { other } = headerTexts[lang]
  return [
    ...(signedIn ? [{ to: '/about', text: other.about }] : []),
    { to: '/links', text: other.links },
    { to: '/contact#faq', text: other.faq },
    { to: '/contact', text: other.contact },
    { to: '/terms-of-service', text: other.terms },
    { to: '/privacy-policy', text: other.privacy },
  ]
}

export function mobileForRentEntries(lang: Lang): readonly MenuEntry[] {
  const { area } = headerTexts[lang].forRent
  return [
    { to: inPostcodes(capitalArea), text: area.capitalArea },
    ...mobileSinglePostcodes.map(singlePostcode),
    ...mobileRoomPresets.map((rooms) => withRooms(lang, rooms)),
  ]
}

/** The only place that links to /study and /market. */
export function mobileOtherEntries(lang: Lang): readonly MenuEntry[] {
  const { other } = headerTexts[lang]
  return [
    { to: '/links', text: other.links },
    { to: '/study', text: other.study },
    { to: '/market', text: other.market },
  ]
}

/** The entries of the mobile menu outside its two groups. */
export function mobileEntries(lang: Lang): readonly MenuEntry[] {
  const { about, forRent, other, prices } = headerTexts[lang]
  return [
    { to: '/city-overview', text: forRent.area.overview },
    { to: '/prices', text: prices },
    { to: '/about', text: about },
    { to: '/contact#faq', text: other.faq },
    { to: '/contact', text: other.contact },
  ]
}

export function mobileLegalEntries(lang: Lang): readonly MenuEntry[] {
  const { other } = headerTexts[lang]
  return [
    { to: '/terms-of-service', text: other.terms },
    { to: '/privacy-policy', text: other.privacy },
  ]
}

const inPostcodes = (codes: readonly string[]) => `/?postcodes=${codes.join(',')}`

const withRooms = (lang: Lang, rooms: number): MenuEntry => ({
  to: `/?rooms=${rooms}`,
  text: headerTexts[lang].forRent.size.rooms(rooms),
})

// All of these are in Reykjavík, so the district is more precise than the town.
const singlePostcode = (code: string): MenuEntry => ({
  to: inPostcodes([code]),
  text: `${code} ${postcodeByCode(code)?.district ?? ''}`.trim(),
})
