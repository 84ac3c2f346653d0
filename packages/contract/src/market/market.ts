import { MAX_AREA_TEXT } from '@kot/domain/area/drawn-area'
import { byColumn, byFlag } from '@kot/domain/home/home'
import { furnitures, homeKinds, leases } from '@kot/domain/home/searched-facts'
import { defaultSort, sortKeys } from '@kot/domain/search/sort'
import { z } from 'zod'

/** GET /current_city_area.json: how many homes every postcode has, those without any included. */
export const cityAreas = z.array(
  z.strictObject({
    postcode: z.string().regex(/^\d{3}$/),
    city: z.string(),
    number: z.int().nonnegative(),
  }),
)

/** Amount of change, price before (0: an offer was wanted), date. */
const priceChange = z.tuple([z.int(), z.int().nonnegative(), z.iso.datetime()])

/** One home in `GET /d/current_market.json`, with the names of the specification. `decodeListing` of
 *  market-listing.ts translates them; other code does not use them. */
export const listingRecord = z.strictObject({
  id: z.int().positive(),
  /** The advertisement at its source; null without active access. */
  link: z.url().nullable(),
  /** Without active access the day, as its midnight; so for the dates below. */
  created_at: z.iso.datetime(),
  /** Whole krónur a month; 0 means an offer is wanted. */
  price: z.int().nonnegative(),
  price_changes: z.array(priceChange),
  /** Square metres. */
  size: z.int().nonnegative(),
  rooms: z.int().positive().nullable(),
  /** Available now; wins over available_from. */
  anow: z.boolean(),
  available_from: z.iso.date().nullable(),
  /** Street and number; null without active access. */
  adress: z.string().nullable(),
  postcode: z.string().regex(/^\d{3}$/),
  city_name: z.string(),
  /** Without active access a point in the home's area; null when the position is not known. */
  lat: z.number().nullable(),
  long: z.number().nullable(),
  image_link: z.string().nullable(),
  /** Name of the source; null without active access. */
  found_at: z.string().nullable(),
  ...byColumn(() => z.literal([0, 1])),
  /** What its adverts state; left out where they state none of it. */
  stated: z
    .strictObject({
      kind: z.enum(homeKinds).optional(),
      lease: z.enum(leases).optional(),
      furniture: z.enum(furnitures).optional(),
    })
    .optional(),
})

export const currentMarket = z.strictObject({
  records: z.array(listingRecord),
  /** When the market last changed. */
  date: z.iso.datetime(),
  /** The number of records. */
  countlength: z.int().nonnegative(),
})

/** Names a version of the market; part of the addresses of its files. */
export const marketVersion = z.string().regex(/^[0-9a-f]{32}$/)

/** GET /d/market/latest.json: which version is current. */
export const marketPointer = z.strictObject({
  version: marketVersion,
  /** When the market last changed. */
  date: z.iso.datetime(),
  /** The number of homes. */
  count: z.int().nonnegative(),
  /** The earlier versions that deltas lead from, shortened by `shortVersion`. */
  deltas_from: z.array(z.string().regex(/^[0-9a-f]{8}$/)),
})

/** GET /d/market/<from>-<to>.json, for the latest versions before the current one. The earlier version
 *  without what is gone, with what was added and changed, newest first, is the later version. */
export const marketDelta = z.strictObject({
  from: marketVersion,
  to: marketVersion,
  date: z.iso.datetime(),
  added: z.array(listingRecord),
  changed: z.array(listingRecord),
  gone: z.array(z.int().positive()),
})

/** GET /d/market/<version>.json and <from>-<to>.json. */
export const marketFile = z.union([currentMarket, marketDelta])

export type ListingRecord = z.infer<typeof listingRecord>
export type CurrentMarket = z.infer<typeof currentMarket>
export type MarketPointer = z.infer<typeof marketPointer>
export type MarketDelta = z.infer<typeof marketDelta>

/** Names that differ from ours: only this module, market-listing.ts, market-delta.ts and the presenter use them, as
 *  `npm run structure` checks. */
export const wireNames = [
  'anow',
  'adress',
  'found_at',
  'image_link',
  'countlength',
] as const satisfies readonly (keyof ListingRecord | keyof CurrentMarket)[]

/** A record as visitors get it, for the API document and for tests. */
export const exampleRecord: ListingRecord = {
  id: 48_213_007,
  link: null,
  created_at: '2026-11-15T00:00:00.000Z',
  price: 285_000,
  price_changes: [[-15_000, 300_000, '2026-11-16T00:00:00.000Z']],
  size: 74,
  rooms: 3,
  anow: false,
  available_from: '2026-12-01',
  adress: null,
  postcode: '101',
  city_name: 'Reykjavík',
  lat: 64.1466,
  long: -21.9426,
  image_link: '/img/48213007/blurred/2Vd7yq0hQkq7mT3r9xWb1LcE.webp',
  found_at: null,
  ...byColumn(() => 1 as const),
}

export const exampleMarket = (...records: ListingRecord[]): CurrentMarket => ({
  records,
  date: '2026-11-16T00:00:00.000Z',
  countlength: records.length,
})

/** GET /api/v1/sample_home: the invented home of sample-home.ts. */
export const sampleHomeResponse = z.strictObject({ home: listingRecord })

export type SampleHomeResponse = z.infer<typeof sampleHomeResponse>

export const exampleSample: ListingRecord = {
  ...exampleRecord,
  id: 1,
  link: 'http://kot.localhost:3000/prices',
  adress: 'Krummagata 12',
  image_link: '/sample-home.svg',
  found_at: 'Hverfisvefurinn',
}

/** As many as the results list shows at first and adds at a time. */
const DEFAULT_PAGE_SIZE = 6
const MAX_PAGE_SIZE = 60

const listOf = (options: readonly string[]) =>
  z
    .string()
    .default('')
    .describe(`Any of ${options.join(', ')}, separated by commas; none means all`)

/** GET /api/v1/listings: the parameters of the landing page's address, an order and a place in it.
 *  Parts of the search that make no sense are passed over, as they are there. */
export const listingsQuery = z.object({
  postcodes: z.string().default('').describe('Codes, separated by commas; none means all'),
  maxPrice: z.string().default('').describe('Thousand krónur a month'),
  minSize: z.string().default('').describe('Square metres'),
  rooms: z.string().default('').describe('At least so many, 1 to 4'),
  ...byFlag(({ column }) =>
    z.string().default('').describe(`true or 1: only where ${column} is 1`),
  ),
  area: z
    .string()
    .default('')
    .describe(
      `An area drawn on the map, of at most ${MAX_AREA_TEXT} characters, or a rectangle: south,west,north,east`,
    ),
  moveIn: z.string().default('').describe('A day: free by then'),
  moveInKnown: z
    .string()
    .default('')
    .describe('true or 1: with `moveIn`, only homes with a known day'),
  kinds: listOf(homeKinds),
  leases: listOf(leases),
  furniture: listOf(furnitures),
  sort: z.enum(sortKeys).default(defaultSort),
  cursor: z.string().max(200).optional().describe('`next` of the answer before, for the same sort'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
})

export const listingsResponse = z.strictObject({
  records: z.array(listingRecord),
  /** How many homes match, on all pages together. */
  total: z.int().nonnegative(),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
})
