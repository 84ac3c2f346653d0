import { availabilityOf } from '@kot/domain/availability'
import type { Lang } from '@kot/domain/lang'
import type { Krona } from '@kot/domain/money'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode'
import { priceLabel, sizeLabel } from '@kot/i18n/listing-labels'
import { digestTexts } from '@kot/i18n/texts/digest'
import { listingTexts } from '@kot/i18n/texts/listing'
import { dayOnOneLine } from '../../layout/day-on-one-line.ts'
import { onOneLine } from '../../layout/on-one-line.ts'
import type { DigestHome } from '../digest-facts.ts'

/** What a digest says of any home, in words. */
export type HomeWords = {
  price: string
  /** '/mán.'; empty where offers are wanted. */
  perMonth: string
  /** What it was before; null when that is not known or the same. */
  before: string | null
  address: string | null
  /** '101 Reykjavík' */
  area: string
  /** '58 m², 2 herbergi, laus strax'; what the advert does not say is left out. */
  details: string
}

/** @param priceBefore null where it is not to be told */
export function homeWords(
  lang: Lang,
  home: DigestHome,
  priceBefore: Krona | null = null,
): HomeWords {
  const { price, address, postcode } = home
  const known = postcodeByCode(postcode)
  return {
    price: priceLabel(lang, price),
    perMonth: price === 0 ? '' : listingTexts[lang].perMonth,
    before: before(lang, price, priceBefore),
    address: onOneLine(address ?? '') || null,
    area: known ? postcodeName(known) : onOneLine(postcode),
    details: details(lang, home),
  }
}

function before(lang: Lang, price: Krona, priceBefore: Krona | null): string | null {
  if (priceBefore === null || priceBefore === price) return null
  const texts = digestTexts[lang]
  return priceBefore === 0 ? texts.beforeOffer : texts.before(priceLabel(lang, priceBefore))
}

function details(lang: Lang, home: DigestHome): string {
  const texts = digestTexts[lang]
  return [
    home.size === 0 ? null : sizeLabel(home.size),
    home.rooms === null ? null : texts.rooms(home.rooms),
    availability(lang, home),
    home.petsAllowed ? texts.petsAllowed : null,
  ]
    .filter((detail) => detail !== null)
    .join(', ')
}

function availability(lang: Lang, { availableNow, availableFrom }: DigestHome): string | null {
  const texts = digestTexts[lang]
  const when = availabilityOf({
    availableNow,
    availableFrom: availableFrom === null ? null : new Date(availableFrom),
  })
  switch (when.kind) {
    case 'now':
      return texts.availableNow
    case 'from':
      return texts.availableFrom(dayOnOneLine(lang, when.date))
    case 'unknown':
      return null
  }
}
