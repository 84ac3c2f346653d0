import { byFact } from '@kot/domain/home/home'
import type { Listing } from './market-listing.ts'

/**
 * The home that everybody sees in full, so that visitors know what access shows. It is invented: the
 * street and the site do not exist, the photo is drawn, the position is in a park (Klambratún), and the
 * ids of real homes begin at 10,000,000.
 */
export const sampleFacts = {
  id: 1,
  link: '/prices',
  price: 285_000,
  size: 56,
  rooms: 2,
  availableNow: false,
  address: 'Krummagata 12',
  postcode: '105',
  cityName: 'Reykjavík',
  lat: 64.1384,
  long: -21.9117,
  imageLink: '/sample-home.svg',
  source: 'Hverfisvefurinn',
  ...byFact(() => false),
} as const satisfies Partial<Listing>

const DAY_MS = 86_400_000

/** The invented home with its dates, which are near whenever it is shown. */
export function sampleHome(now: Date): Listing {
  const dayAfter = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const yesterday = `${dayAfter(-1)}T00:00:00.000Z`
  return {
    ...sampleFacts,
    createdAt: yesterday,
    priceChanges: [{ change: -15_000, priceBefore: 300_000, date: yesterday }],
    availableFrom: dayAfter(30),
  }
}
