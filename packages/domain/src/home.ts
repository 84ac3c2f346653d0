import type { Krona } from './money.ts'

export type PriceChange = {
  /** In whole krónur, positive when the rent rose. */
  readonly change: number
  /** 0 when offers were wanted until then. */
  readonly priceBefore: Krona
  readonly date: Date
}

/** The facts of a home for rent by which it is searched, sorted and described. */
export type Home = {
  readonly id: number
  readonly createdAt: Date
  /** Rent a month; 0 means that offers are wanted. */
  readonly price: Krona
  readonly priceChanges: readonly PriceChange[]
  /** In square metres. */
  readonly size: number
  readonly rooms: number | null
  readonly availableNow: boolean
  readonly availableFrom: Date | null
  readonly postcode: string
  readonly petsAllowed: boolean
}

/** When a home can be moved into, as far as its landlord says. */
export type Availability =
  | { readonly kind: 'now' }
  | { readonly kind: 'from'; readonly date: Date }
  | { readonly kind: 'unknown' }

/** The flag wins over a missing or later date: it is what the advert says today. */
export function availabilityOf(home: {
  readonly availableNow: boolean
  readonly availableFrom: Date | null
}): Availability {
  if (home.availableNow) return { kind: 'now' }
  return home.availableFrom === null
    ? { kind: 'unknown' }
    : { kind: 'from', date: home.availableFrom }
}

/** Which way the rent went last; null when it never changed. */
export type PriceTrend = 'up' | 'down' | null

export function priceTrend(
  changes: readonly { readonly change: number; readonly date: Date | string }[],
): PriceTrend {
  const last = changes.reduce<(typeof changes)[number] | null>(
    (latest, change) => (latest === null || change.date >= latest.date ? change : latest),
    null,
  )
  if (last === null || last.change === 0) return null
  return last.change > 0 ? 'up' : 'down'
}

/** Created on the same day as now. Iceland keeps UTC all year, so days are UTC days. */
export const isNewToday = (createdAt: string, now: Date): boolean =>
  createdAt.slice(0, 10) === now.toISOString().slice(0, 10)

/** The labels favourites can be organised under. Names are of our palette, not of meanings: what a
 *  colour stands for is everybody's own business. */
export const favouriteColours = ['lava', 'sand', 'moss', 'glacier', 'berry'] as const

export type FavouriteColour = (typeof favouriteColours)[number]
