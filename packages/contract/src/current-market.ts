import { z } from 'zod'

/** Amount of change, price before (0: an offer was wanted), date. */
const priceChange = z.tuple([z.int(), z.int().nonnegative(), z.iso.datetime()])

/** One home as `GET /d/current_market.json` tells of it, in the specification's spelling. */
export const marketRecord = z.strictObject({
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
  pets_allowed: z.literal([0, 1]),
})

export const currentMarket = z.strictObject({
  records: z.array(marketRecord),
  /** When the market last changed. */
  date: z.iso.datetime(),
  /** The number of records. */
  countlength: z.int().nonnegative(),
})

export type MarketRecord = z.infer<typeof marketRecord>
export type CurrentMarket = z.infer<typeof currentMarket>
