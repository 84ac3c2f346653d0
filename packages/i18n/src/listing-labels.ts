import type { Availability } from '@kot/domain/availability'
import type { Lang } from '@kot/domain/lang'
import { isNewToday } from '@kot/domain/new-today'
import { formatDayAndMonth } from './date.ts'
import { formatRent } from './krona.ts'
import { formatNumber } from './number.ts'
import { listingTexts } from './texts/listing.ts'

/** From this rent on a marker writes thousands. */
const shortFrom = 10_000

/** 'Laus strax', '1. desember', or whom to ask. */
export function availabilityLabel(lang: Lang, availability: Availability): string {
  const texts = listingTexts[lang]
  switch (availability.kind) {
    case 'now':
      return texts.availableNow
    case 'from':
      return formatDayAndMonth(lang, availability.date)
    case 'unknown':
      return texts.askLandlord
  }
}

/** The ribbon of a home created today; any other shows its day. */
export const createdLabel = (lang: Lang, createdAt: Date, now: Date): string =>
  isNewToday(createdAt.toISOString(), now)
    ? listingTexts[lang].newToday
    : formatDayAndMonth(lang, createdAt)

/** '285.000 kr.', without the month: '/mán.' is set apart on the card. Offers have no amount. */
export const priceLabel = (lang: Lang, price: number): string =>
  price === 0 ? listingTexts[lang].offerWanted : formatRent(price)

/** As short as a marker: '250 Þ.', '9.500', 'Tilboð'. */
export function mapLabel(lang: Lang, price: number): string {
  if (price === 0) return listingTexts[lang].offerOnMap
  return price >= shortFrom
    ? `${formatNumber('is', Math.round(price / 1000))}\u00A0Þ.`
    : formatNumber('is', price)
}

export const roomsLabel = (lang: Lang, rooms: number | null): string =>
  rooms === null ? listingTexts[lang].askLandlord : String(rooms)

export const sizeLabel = (size: number): string => `${formatNumber('is', size)}\u00A0m²`

/** '4.900 kr./m²': what a month costs by the square metre; null where that cannot be said. */
export const perSquareMetreLabel = (price: number, size: number): string | null =>
  price === 0 || size === 0 ? null : `${formatRent(Math.round(price / size))}/m²`
