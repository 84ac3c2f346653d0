import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { flatIn } from './flat.ts'
import type { Random } from '@kot/domain/testing/random'
import { areasByWeight } from './rent-facts.ts'
import type { WorldHome } from './site.ts'
import { photosOfHome } from '../../../photos/src/home-photos.ts'
import { streets } from './streets.ts'

const day = 86_400_000

export function randomAvailability(now: Date, random: Random): WorldHome['available'] {
  if (random.chance(0.42)) return 'now'
  if (random.chance(0.18)) return null
  // Most leases begin with a month.
  const months = random.pick([1, 1, 1, 2, 2, 3, 4])
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)
  const start = random.chance(0.3) ? first + 14 * day : first
  return new Date(start).toISOString().slice(0, 10)
}

export type Invented = { home: WorldHome; rent: number }

/** Shares of homes whose adverts lack a fact. */
export type Unsaid = { rooms: number; place: number }

/** A typical home of its postcode, with its rent. */
export function inventHome(
  serial: number,
  {
    random,
    now,
    photos,
    unsaid,
  }: { random: Random; now: Date; photos: readonly string[]; unsaid: Unsaid },
): Invented {
  const area = random.pick(areasByWeight)
  const { size, rooms, rent } = flatIn(area, random)
  const home: WorldHome = {
    key: `home-${serial}`,
    ...(sometimes(unsaid.place, random) ? newStreetIn : placeIn)(area[0], random),
    size: random.chance(0.35) ? size + 0.5 : size,
    // A studio and a room have a fixed number of rooms.
    rooms: rooms > 1 && sometimes(unsaid.rooms, random) ? null : rooms,
    pets: random.pick([null, null, null, false, false, true]),
    available: randomAvailability(now, random),
    propertyNumber: String(2_000_000 + serial * 17),
    kind: kindOf(size, rooms, random),
    depositMonths: depositOf(serial),
    photos: random.chance(0.05) ? [] : photosOfHome(photos, serial),
  }
  return { home, rent: random.chance(shareOfOffers) ? 0 : rent }
}

const shareOfOffers = 0.03

const metresPerDegree = 111_320

function placeIn(postcode: string, random: Random) {
  const street = random.pick(streets[postcode] ?? [])
  const along = ((random.next() - 0.5) * 240) / metresPerDegree
  const across = ((random.next() - 0.5) * 60) / metresPerDegree
  return {
    street: street.name,
    streetDative: street.dative,
    house: random.between(1, Math.max(street.highestHouse, 8)),
    letter: random.chance(0.08) ? random.pick(['A', 'B', 'C']) : null,
    postcode,
    place: postcodeByCode(postcode)?.postalName ?? '',
    lat: inSixPlaces(street.lat + along),
    long: inSixPlaces(street.long + across / Math.cos((street.lat * Math.PI) / 180)),
  }
}

/** Newer than any register, and on no site with a pin. */
const newStreets = [
  { street: 'Hnjúkasporður', streetDative: 'Hnjúkasporði' },
  { street: 'Þokusléttuvegur', streetDative: 'Þokusléttuvegi' },
  { street: 'Fífuvallatröð', streetDative: 'Fífuvallatröð' },
]

const newStreetIn = (postcode: string, random: Random) => ({
  ...random.pick(newStreets),
  house: random.between(1, 60),
  letter: null,
  postcode,
  place: postcodeByCode(postcode)?.postalName ?? '',
  lat: null,
  long: null,
})

/** Draws only where something may come of it: in an unchanged world all is the same as ever. */
const sometimes = (share: number, random: Random): boolean => share > 0 && random.chance(share)

const inSixPlaces = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

function kindOf(size: number, rooms: number, random: Random): WorldHome['kind'] {
  if (rooms === 1) return size < 20 ? 'room' : 'studio'
  if (size < 110) return 'apartment'
  return random.pick(['apartment', 'house', 'townhouse'])
}

/** Every second home states one; now and then it is more than the law allows. By number, so that the other
 *  facts of a world stay what they are. */
const depositOf = (serial: number): number | null =>
  serial % 2 === 0 ? null : serial % 97 === 0 ? 4 : 1 + (serial % 3)
