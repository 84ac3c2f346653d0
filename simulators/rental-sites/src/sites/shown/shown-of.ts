import type { WorldAdvert } from '../../site.ts'
import { landlordOf } from './landlord.ts'
import { leftOut } from './left-out.ts'
import type { Shown } from './shown.ts'

/** One of each kind; and half a page of the site that lists by id, where they stand on top. */
const fewest = 4
const most = 8

/** The world's adverts in their order, with the site's own rows that are no homes spread among them. */
export function shownOf(adverts: readonly WorldAdvert[]): Shown[] {
  const shown = adverts.map(shownAdvert)
  if (shown.length === 0) return []
  const count = Math.min(Math.max(fewest, Math.ceil(shown.length / 12)), most)
  const rows = leftOut(count, shown[0] as Shown)
  const every = Math.ceil(shown.length / rows.length)
  return shown.flatMap((advert, index) => {
    const row = index % every === 0 ? rows[index / every] : undefined
    return row ? [advert, row] : [advert]
  })
}

const shownAdvert = ({ home, ...advert }: WorldAdvert): Shown => {
  const landlord = landlordOf(advert.id)
  const streetNumber = `${home.house}${home.letter ?? ''}`
  return {
    ...advert,
    title: `${nouns[home.kind]} á ${home.streetDative} ${streetNumber}`,
    text:
      `Björt ${nouns[home.kind].toLowerCase()} til leigu & laus til langs tíma. ` +
      `Upplýsingar í síma ${landlord.phone} eða ${landlord.email}.`,
    kind: home.kind,
    streetName: home.street,
    streetNumber,
    postcode: home.postcode,
    place: home.place,
    country: 'IS',
    lat: home.lat,
    long: home.long,
    size: home.size,
    rooms: home.rooms,
    pets: home.pets,
    available: home.available,
    longTerm: true,
    leaseMonths: advert.id % 3 === 0 ? { least: 12, most: 24 } : null,
    propertyNumber: home.propertyNumber,
    photos: home.photos,
    landlord,
  }
}

const nouns = {
  apartment: 'Íbúð',
  studio: 'Stúdíóíbúð',
  room: 'Herbergi',
  house: 'Einbýlishús',
  townhouse: 'Raðhús',
} as const
