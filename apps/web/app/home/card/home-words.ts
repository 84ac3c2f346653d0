import type { Listing } from '@kot/contract/market/market-listing'
import { type Availability, availabilityOf, isNewToday } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { mapLabel, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { homeWordsTexts } from '@kot/i18n/texts/home-words'
import { placeOf } from './place-words'

/** The accessible name of a price marker on the map. It ends with the visible label, for users of
 *  voice control: '285.000 kr. á mánuði, 56 m², 105 Reykjavík, 285 Þ.'. */
export function nameOfMarker(lang: Lang, home: Listing, now: Date, favourite: boolean): string {
  const words = nameOfHome(lang, home, now)
  const name = favourite ? `${words}, ${homeWordsTexts[lang].favourite}` : words
  const label = mapLabel(lang, home.price)
  return name.startsWith(label) ? name : `${name}, ${label}`
}

/** A home in one line: '285.000 kr. á mánuði, 56 m², 105 Reykjavík'. */
export function nameOfHome(lang: Lang, home: Listing, now: Date): string {
  const texts = homeWordsTexts[lang]
  const price = priceLabel(lang, home.price)
  return [
    home.price === 0 ? price : texts.aMonth(price),
    sizeLabel(home.size),
    placeOf(home),
    ...(isNewToday(home.createdAt, now) ? [texts.newToday] : []),
  ].join(', ')
}

/** Rooms and availability in one line: '2 herbergi, laus 15. desember'. */
export function factsOfHome(lang: Lang, home: Listing): string {
  const texts = homeWordsTexts[lang]
  const availability = availabilityOf(home)
  if (home.rooms === null && availability.kind === 'unknown') return texts.bothUnknown
  const moveIn = availabilityInLine(lang, availability)
  // Known facts come first.
  return home.rooms === null
    ? `${capitalised(moveIn)}, ${texts.roomsUnknown}`
    : `${texts.rooms(home.rooms)}, ${moveIn}`
}

export function availabilityInLine(
  lang: Lang,
  availability: Availability,
  format = formatDayAndMonth,
): string {
  const texts = homeWordsTexts[lang]
  switch (availability.kind) {
    case 'now':
      return texts.availableNow
    case 'from':
      return texts.availableFrom(format(lang, availability.date))
    case 'unknown':
      return texts.availabilityUnknown
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
