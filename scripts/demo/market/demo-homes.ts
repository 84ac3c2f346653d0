import type { NewHome } from '@kot/market/testing/own-homes'
import { copiedPhotos, photosOfHome } from '@kot/photos-simulator/home-photos'
import { advertsOf } from './adverts.ts'
import {
  areasByWeight,
  streetFacts,
} from '../../../simulators/rental-sites/src/world/rent-facts.ts'
import { flatIn } from '../../../simulators/rental-sites/src/world/flat.ts'
import {
  priceHistory,
  whenCreated,
} from '../../../simulators/rental-sites/src/world/home-history.ts'
import { seededRandom, type Random } from '@kot/domain/testing/random'

type DemoOptions = {
  count: number
  now: Date
  /** Addresses of pictures to choose from. */
  photos: readonly string[]
  /** The address of a picture that is not there. */
  brokenPhoto: string
}

const seed = 20_261_115
const day = 86_400_000
const metresPerDegree = 111_320

/** An invented market shaped like the real one: the same for the same day. */
export function demoHomes({ count, now, photos, brokenPhoto }: DemoOptions): NewHome[] {
  const random = seededRandom(seed)

  return Array.from({ length: count }, (_, index) => {
    const area = random.pick(areasByWeight)
    const flat = flatIn(area, random)
    const created = whenCreated(random, now)
    const price = random.chance(0.03) ? 0 : flat.rent
    const available = availability(now, random)
    return {
      created_at: created,
      price,
      size: flat.size,
      rooms: random.chance(0.08) ? null : flat.rooms,
      ...available,
      ...placeIn(area[0], random),
      postcode: area[0],
      pets_allowed: random.chance(0.17),
      deposit: depositOf(index, price),
      ...photosOf(index, { photos, brokenPhoto }, random),
      adverts: advertsOf(index, created, now, random),
      price_changes: priceHistory(price, created, now, random),
    }
  })
}

function placeIn(postcode: string, random: Random) {
  const [street, lat, long, highest] = random.pick(streetFacts[postcode] ?? [])
  const address = `${street} ${random.between(1, Math.max(highest, 8))}${random.chance(0.08) ? 'b' : ''}`
  if (random.chance(0.015)) return { address, position: null }
  const along = (random.next() - 0.5) * 240
  const across = (random.next() - 0.5) * 60
  return {
    address,
    position: {
      lat: lat + along / metresPerDegree,
      long: long + across / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
    },
  }
}

function availability(now: Date, random: Random) {
  if (random.chance(0.42)) return { available_now: true, available_from: null }
  if (random.chance(0.18)) return { available_now: false, available_from: null }
  // Most leases begin with a month.
  const months = random.pick([1, 1, 1, 2, 2, 3, 4])
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  const start = random.chance(0.3) ? new Date(first.getTime() + 14 * day) : first
  return { available_now: false, available_from: start.toISOString().slice(0, 10) }
}

/** Every second advert states one. By number, so that the other facts of the market stay what they are. */
function depositOf(index: number, price: number): number | null {
  if (index % 2 === 0 || price === 0) return null
  return price * (index % 97 === 0 ? 4 : 1 + (index % 3))
}

/** One in three hundred shows the photos of another home. */
const copiesEvery = 300

function photosOf(
  index: number,
  { photos, brokenPhoto }: Pick<DemoOptions, 'photos' | 'brokenPhoto'>,
  random: Random,
) {
  const none = { photo_url: null, photo_urls: [] }
  if (random.chance(0.05)) return none
  if (random.chance(0.006)) return { ...none, photo_url: brokenPhoto }
  const chosen =
    index % copiesEvery === 100
      ? copiedPhotos(photosOfHome(photos, index - 1))
      : photosOfHome(photos, index)
  const [first = null] = chosen
  return { photo_url: first, photo_urls: chosen.length > 1 ? chosen : [] }
}
