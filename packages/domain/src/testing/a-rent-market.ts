import type { SeenRent } from '../market/fair-rent.ts'

/** Numbers between 0 and 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Asking rents per square metre at 75 m², how they change with size, and the postcodes by their share.
 *  Invented, but of a realistic size. The fit knows none of it. */
const regions = [
  { level: 5_050, slope: -0.39, codes: ['101', '101', '105', '105', '107', '108', '112', '113'] },
  { level: 4_900, slope: -0.39, codes: ['200', '201', '203'] },
  { level: 4_700, slope: -0.39, codes: ['220', '221'] },
  { level: 4_000, slope: -0.44, codes: ['230', '260', '262'] },
  { level: 3_950, slope: -0.44, codes: ['600', '603'] },
  { level: 4_100, slope: -0.44, codes: ['800', '810'] },
  { level: 2_900, slope: -0.44, codes: ['700', '730'] },
  { level: 2_600, slope: -0.44, codes: ['400'] },
]

type MarketOptions = {
  readonly homes: number
  readonly seed: number
  /** By how much rents rise in a month. */
  readonly rise?: number
  /** Share of adverts with a typing mistake. */
  readonly faults?: number
}

/** Homes whose rents scatter around the level of their postcode as those of leases do. */
export function aRentMarket({ homes, seed, rise = 0, faults = 0 }: MarketOptions): SeenRent[] {
  const next = numbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next())
  const places = regions.flatMap(({ codes, ...region }) =>
    codes.map((code) => ({ code, ...region, level: Math.log(region.level) })),
  )
  const ofPostcode = new Map(places.map(({ code }) => [code, 0.09 * normal()]))
  return Array.from({ length: homes }, () => {
    const { code, level, slope } = places[Math.floor(next() * places.length)] ?? places[0]!
    const size = Math.round(Math.min(Math.max(72 * Math.exp(0.42 * normal()), 16), 240))
    const monthsAgo = 12 * next()
    const scatter = size < 45 ? 0.28 : 0.21
    const rent =
      level +
      (ofPostcode.get(code) ?? 0) +
      slope * Math.log(size / 75) +
      scatter * normal() -
      rise * monthsAgo
    const price = Math.round((Math.exp(rent) * size) / 1_000) * 1_000
    const isFault = next() < faults
    return { postcode: code, price: isFault ? mistyped(price, next) : price, size, monthsAgo }
  })
}

/** In thousands, with a zero missing, for a year, or for one room of a home. */
function mistyped(price: number, next: () => number): number {
  const factor = [0.001, 0.1, 12, 0.4][Math.floor(next() * 4)] ?? 1
  return Math.round(price * factor)
}
