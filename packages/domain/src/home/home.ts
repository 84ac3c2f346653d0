import type { Krona } from '../money/money.ts'
import type { SearchedFacts } from './stated-facts.ts'

export type PriceChange = {
  /** In whole krónur, positive when the rent rose. */
  readonly change: number
  /** 0 when offers were wanted until then. */
  readonly priceBefore: Krona
  /** ISO 8601 in UTC. */
  readonly date: string
}

/** What a home has or allows, each also a criterion of searches and watches. The key names the criterion, as do the
 *  address, our calls and the table `watch`; `column` is that of `home` and `advert_facts`, and the field of the
 *  feed. */
const homeFlags = {
  pets: { fact: 'petsAllowed', column: 'pets_allowed' },
} as const

export type HomeFlag = keyof typeof homeFlags
export type FlagFact = (typeof homeFlags)[HomeFlag]['fact']
export type FlagColumn = (typeof homeFlags)[HomeFlag]['column']

type Flag = { readonly name: HomeFlag; readonly fact: FlagFact; readonly column: FlagColumn }

export const flagNames = Object.keys(homeFlags) as readonly HomeFlag[]
export const flags: readonly Flag[] = flagNames.map((name) => ({ name, ...homeFlags[name] }))

/** A record with a value for each of them, by a name that it goes by. */
const recordBy =
  <Key extends string>(keyOf: (flag: Flag) => Key) =>
  <Value>(valueOf: (flag: Flag) => Value) =>
    Object.fromEntries(flags.map((flag) => [keyOf(flag), valueOf(flag)])) as Record<Key, Value>

export const byFlag = recordBy(({ name }) => name)
export const byFact = recordBy(({ fact }) => fact)
export const byColumn = recordBy(({ column }) => column)

/** One of them, as a part of what is wanted. */
export const oneFlag = (name: HomeFlag, value: boolean): Partial<Record<HomeFlag, boolean>> => ({
  [name]: value,
})

/** A home for rent. Each view of it extends this type: `MarketHome` in the database, `Listing` in the
 *  browser, `AdminHome` for the operator, `DigestItem` in a mail. */
export type Home = {
  readonly id: number
  /** A date, or ISO 8601 text of one form: both compare with `<`. */
  readonly createdAt: Date | string
  /** Rent a month; 0 means that offers are wanted. */
  readonly price: Krona
  /** In square metres; 0 when it is not known. */
  readonly size: number
  readonly rooms: number | null
  readonly availableNow: boolean
  /** A day, `2026-12-01`; null when it is not stated. */
  readonly availableFrom: string | null
  /** Street and number. Null when it is not known, and for viewers without active access. */
  readonly address: string | null
  readonly postcode: string
  /** Null when the position is not known. Near the home for viewers without active access. */
  readonly lat: number | null
  readonly long: number | null
  /** Absent where it was not read. */
  readonly stated?: SearchedFacts | undefined
} & { readonly [Fact in FlagFact]: boolean }

/** A home whose adverts went to another one: both are the same home. */
export type JoinedHome = { readonly from: number; readonly into: number }

/** A home on the market, with its representative advert. Holds more than most viewers may see. */
export type MarketHome = Home & {
  readonly createdAt: Date
  /** The position for visitors; null before the first publication. */
  readonly publicLat: number | null
  readonly publicLong: number | null
  /** At its source. Pages and mails use our own image URL instead. */
  readonly photoUrl: string | null
  /** Title of the source of the advert; null only while a home has no live advert. */
  readonly source: string | null
  readonly link: string | null
  /** Oldest first. */
  readonly priceChanges: readonly PriceChange[]
}

/** When a home can be moved into, according to its landlord. */
export type Availability =
  | { readonly kind: 'now' }
  | { readonly kind: 'from'; readonly date: Date }
  | { readonly kind: 'unknown' }

/** The flag wins over a missing or later date: it is the current value of the advert. */
export function availabilityOf({
  availableNow,
  availableFrom,
}: Pick<Home, 'availableNow' | 'availableFrom'>): Availability {
  if (availableNow) return { kind: 'now' }
  return availableFrom === null
    ? { kind: 'unknown' }
    : { kind: 'from', date: new Date(availableFrom) }
}

/** Which way the rent went last; null when it never changed. */
export type PriceTrend = 'up' | 'down' | null

export function priceTrend(changes: readonly Pick<PriceChange, 'change' | 'date'>[]): PriceTrend {
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
