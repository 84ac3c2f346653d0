import type { ListingRecord } from '@kot/contract/market'
import { type Availability, availabilityOf, isNewToday } from '@kot/domain/home'
import type { Lang } from '@kot/domain/lang'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { mapLabel, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { mapTexts } from '@kot/i18n/texts/map'

/** The accessible name of a price marker on the map. It ends with the visible label, for users of
 *  voice control: '285.000 kr. á mánuði, 56 m², 105 Reykjavík, 285 Þ.'. */
export function nameOfMarker(lang: Lang, home: ListingRecord, now: Date): string {
  const [name, label] = [nameOfHome(lang, home, now), mapLabel(lang, home.price)]
  return name.startsWith(label) ? name : `${name}, ${label}`
}

/** A home in one line: '285.000 kr. á mánuði, 56 m², 105 Reykjavík'. */
export function nameOfHome(lang: Lang, home: ListingRecord, now: Date): string {
  const texts = mapTexts[lang]
  const price = priceLabel(lang, home.price)
  return [
    home.price === 0 ? price : texts.aMonth(price),
    sizeLabel(home.size),
    placeOf(home),
    ...(isNewToday(home.created_at, now) ? [texts.newToday] : []),
  ].join(', ')
}

/** Rooms and availability in one line: '2 herbergi, laus 15. desember'. */
export function factsOfHome(lang: Lang, home: ListingRecord): string {
  const texts = mapTexts[lang]
  const availability = availabilityOf({
    availableNow: home.anow,
    availableFrom: home.available_from,
  })
  if (home.rooms === null && availability.kind === 'unknown') return texts.bothUnknown
  const moveIn = availabilityInLine(lang, availability)
  // Known facts come first.
  return home.rooms === null
    ? `${capitalised(moveIn)}, ${texts.roomsUnknown}`
    : `${texts.rooms(home.rooms)}, ${moveIn}`
}

function availabilityInLine(lang: Lang, availability: Availability): string {
  const texts = mapTexts[lang]
  switch (availability.kind) {
    case 'now':
      return texts.availableNow
    case 'from':
      return texts.availableFrom(formatDayAndMonth(lang, availability.date))
    case 'unknown':
      return texts.availabilityUnknown
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** '101 Reykjavík' */
export const townOf = ({ postcode, city_name }: Pick<ListingRecord, 'postcode' | 'city_name'>) =>
  `${postcode} ${city_name}`

/** As precise as the viewer may know it: 'Njálsgata 32, 101 Reykjavík', '101 Reykjavík'. */
export const placeOf = (record: Pick<ListingRecord, 'adress' | 'postcode' | 'city_name'>) =>
  record.adress === null ? townOf(record) : `${record.adress}, ${townOf(record)}`
