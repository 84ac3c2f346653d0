import type { Lang } from '@kot/domain/text/lang'
import type { DigestFacts } from '../templates/digest/digest-links.ts'
import { aDigest, aMiss, anItem } from './a-digest.ts'

const njalsgata = anItem({ id: 101 })
const cheaper = anItem({
  id: 102,
  reason: 'cheaper',
  price: 345_000,
  priceBefore: 360_000,
  size: 74,
  rooms: 3,
  address: 'Bræðraborgarstígur 21',
  availableNow: true,
  availableFrom: null,
  petsAllowed: true,
})
const back = anItem({
  id: 103,
  reason: 'back',
  price: 298_000,
  priceBefore: 289_000,
  size: 51,
  postcode: '105',
  address: 'Barónsstígur 18',
  availableNow: true,
})
const offer = anItem({
  id: 109,
  price: 0,
  size: 62.5,
  rooms: null,
  postcode: '107',
  address: null,
  availableFrom: null,
})
const nowOffer = anItem({
  id: 104,
  reason: 'cheaper',
  price: 0,
  priceBefore: 355_000,
  postcode: '225',
  address: 'Norðurbrún á Álftanesi, Suðurnesvegur 118, íbúð 0304 á þriðju hæð',
})

const tooDear = aMiss({ id: 111, address: 'Grettisgata 54b' })
const tooSmall = aMiss({
  id: 112,
  price: 289_000,
  size: 47,
  miss: { kind: 'size', under: 3 },
  postcode: '107',
  address: 'Hjarðarhagi 40',
  availableNow: true,
})
const slightlyTooDear = aMiss({
  id: 119,
  price: 352_500,
  size: 81,
  rooms: 4,
  miss: { kind: 'rent', over: 2_500 },
  postcode: '105',
  address: 'Skaftahlíð 12',
  petsAllowed: true,
})

const many = Array.from({ length: 34 }, (_, index) =>
  anItem({
    ...[njalsgata, cheaper, back, offer][index % 4],
    id: 200 + index,
    address: `Bræðraborgarstígur ${index + 1}`,
  }),
)

/** Digests of every kind, by the name of what they show. */
export const digestVariants: Record<string, (lang: Lang) => DigestFacts> = {
  one: (lang) => aDigest({ lang, frequency: 'instant', items: [njalsgata] }),
  cheaper: (lang) => aDigest({ lang, items: [cheaper] }),
  several: (lang) =>
    aDigest({
      lang,
      items: [njalsgata, { ...njalsgata, id: 105, price: 329_000 }, offer],
      sources: { checked: 13, failing: ['Leiguskrá'] },
    }),
  mixed: (lang) =>
    aDigest({
      lang,
      frequency: '3day',
      items: [njalsgata, cheaper, back, offer, nowOffer],
      sources: { checked: 12, failing: ['Leiguskrá', 'Íbúðavefurinn'] },
    }),
  caughtUp: (lang) =>
    aDigest({
      lang,
      frequency: 'weekly',
      items: [njalsgata],
      caughtUp: [
        { ...back, reason: 'new', priceBefore: null },
        { ...cheaper, id: 106 },
      ],
    }),
  onlyCaughtUp: (lang) =>
    aDigest({ lang, caughtUp: [{ ...back, reason: 'new', priceBefore: null }] }),
  nearMisses: (lang) =>
    aDigest({
      lang,
      frequency: 'monthly',
      items: [njalsgata],
      nearMisses: [tooDear, tooSmall, slightlyTooDear],
    }),
  onlyNearMisses: (lang) => aDigest({ lang, nearMisses: [tooDear, tooSmall] }),
  many: (lang) =>
    aDigest({
      lang,
      items: many,
      caughtUp: [{ ...back, id: 300 }],
      nearMisses: [tooDear, tooSmall, slightlyTooDear],
      sources: { checked: 12, failing: ['Leiguskrá', 'Íbúðavefurinn'] },
    }),
}
