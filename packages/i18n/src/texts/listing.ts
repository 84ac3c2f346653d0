import { type Availability, isNewToday } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatDayAndMonth } from '../format/date.ts'
import { formatNumber, formatRent } from '../format/number.ts'

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

/** What a home's card, its price history and its marker on the map say. */
export const listingTexts = defineTexts({
  is: {
    newToday: 'NÝTT Í DAG',
    newSinceLastVisit: 'Nýtt síðan síðast',
    offerWanted: 'Tilboð óskast',
    offerOnMap: 'Tilboð',
    perMonth: '/mán.',
    availableNow: 'Laus strax',
    askLandlord: 'Spyrðu leigusala',
    accessRequired: 'Aðgangs krafist',
    getAccess: 'Fá aðgang',
    rooms: 'Herbergi',
    availability: 'Afhending',
    petsAllowed: 'Gæludýr leyfð',
    photoMissing: 'Mynd vantar',
    seeOnMap: 'Sjá á korti',
    notOnMap: 'ekki á korti',
    opensNewWindow: 'opnast í nýjum glugga',
    /** The name of the link on the photo. */
    openHome: (price: string, place: string) => `Sjá íbúðina: ${price}, ${place}`,
    /** The heart's name; whether it is set, its state says. */
    favourite: (price: string, place: string) => `Uppáhald: ${price}, ${place}`,
    hide: (price: string, place: string) => `Fela: ${price}, ${place}`,
    hidden: 'Íbúðin er falin',
    seen: 'Skoðuð',
    history: {
      title: 'Verðsaga',
      rose: 'Hækkun',
      fell: 'Lækkun',
      lastRose: 'Verðið hækkaði síðast',
      lastFell: 'Verðið lækkaði síðast',
      offer: 'Tilboð',
      date: 'Dagsetning',
      priceBefore: 'Verð áður',
      change: 'Breyting',
    },
  },
  en: {
    newToday: 'NEW TODAY',
    newSinceLastVisit: 'New since last visit',
    offerWanted: 'Offer wanted',
    offerOnMap: 'Offer',
    perMonth: '/month',
    availableNow: 'Available now',
    askLandlord: 'Ask Landlord',
    accessRequired: 'Access required',
    getAccess: 'Get Access',
    rooms: 'Rooms',
    availability: 'Available',
    petsAllowed: 'Pets allowed',
    photoMissing: 'No photo',
    seeOnMap: 'See on the map',
    notOnMap: 'not on the map',
    opensNewWindow: 'opens in a new window',
    openHome: (price: string, place: string) => `See the apartment: ${price}, ${place}`,
    favourite: (price: string, place: string) => `Favourite: ${price}, ${place}`,
    hide: (price: string, place: string) => `Hide: ${price}, ${place}`,
    hidden: 'Apartment hidden',
    seen: 'Seen',
    history: {
      title: 'Price history',
      rose: 'Rise',
      fell: 'Fall',
      lastRose: 'The price rose last time',
      lastFell: 'The price fell last time',
      offer: 'Offer',
      date: 'Date',
      priceBefore: 'Price before',
      change: 'Change',
    },
  },
})
