import { byColumn, byFact, type FlagFact, type Home, type PriceChange } from '@kot/domain/home/home'
import type { CurrentMarket, ListingRecord } from './market.ts'

// Apart from the schemas in market.ts, so that browsers do not load the schema library.

/** A home on the market as its viewer may see it. */
export type Listing = Home & {
  /** ISO 8601 in UTC. Without active access the day, as its midnight; so for the price changes. */
  readonly createdAt: string
  /** The advert at its source; null without active access. */
  readonly link: string | null
  readonly priceChanges: readonly PriceChange[]
  readonly cityName: string
  /** Without active access a point in the home's area; null when the position is not known. */
  readonly lat: number | null
  readonly long: number | null
  /** The photo on our own server; null when there is none. */
  readonly imageLink: string | null
  /** Title of the source; null without active access. */
  readonly source: string | null
}

/**
 * Translates a record of the feed from the names of the specification. Called once per record and
 * load: searching a large market must not copy its homes.
 */
export const decodeListing = (record: ListingRecord): Listing => ({
  id: record.id,
  createdAt: record.created_at,
  price: record.price,
  size: record.size,
  rooms: record.rooms,
  availableNow: record.anow,
  availableFrom: record.available_from,
  address: record.adress,
  postcode: record.postcode,
  ...byFact(({ column }) => record[column] === 1),
  link: record.link,
  priceChanges: record.price_changes.map(([change, priceBefore, date]) => ({
    change,
    priceBefore,
    date,
  })),
  cityName: record.city_name,
  lat: record.lat,
  long: record.long,
  imageLink: record.image_link,
  source: record.found_at,
  stated: record.stated,
})

/** What a home has or allows, with the names of the feed. */
export const flagsToRecord = (home: Pick<Home, FlagFact>) =>
  byColumn(({ fact }) => (home[fact] ? (1 as const) : (0 as const)))

export type Market = {
  /** Newest first. */
  readonly homes: readonly Listing[]
  /** When the market last changed. */
  readonly date: string
  readonly count: number
}

export const decodeMarket = ({ records, date, countlength }: CurrentMarket): Market => ({
  homes: records.map(decodeListing),
  date,
  count: countlength,
})
