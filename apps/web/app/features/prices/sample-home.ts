import type { MarketRecord } from '@kot/contract/market'
import blurred from './kitchen-blurred.jpg'
import sharp from './kitchen.svg'

const dayMs = 24 * 60 * 60_000

/** A home that does not exist, as it looks with access. */
export function sampleHome(now: Date, source: string): MarketRecord {
  const daysAway = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  return {
    id: 0,
    link: '/prices',
    created_at: daysAway(-1),
    price: 285_000,
    price_changes: [[-15_000, 300_000, daysAway(-1)]],
    size: 56,
    rooms: 2,
    anow: false,
    available_from: daysAway(30).slice(0, 10),
    adress: 'Skipholt 47',
    postcode: '105',
    city_name: 'Reykjavík',
    lat: 64.1399,
    long: -21.9012,
    image_link: sharp,
    found_at: source,
    pets_allowed: 0,
  }
}

/** The same home without. */
export const withoutAccess = (home: MarketRecord): MarketRecord => ({
  ...home,
  link: null,
  adress: null,
  found_at: null,
  image_link: blurred,
})
