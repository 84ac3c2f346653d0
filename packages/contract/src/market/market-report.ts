import { z } from 'zod'

/** The asking rents of homes that came to the market in one month. */
const monthFigure = z.strictObject({
  /** 2026-11 */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  homes: z.int().positive(),
  /** Whole krónur a month. */
  median_rent: z.int().positive(),
})

/** Figures from our own data about the market as a whole. No group of fewer than five homes is in it:
 *  a median of few would reveal the rent of one of them. */
export const marketReport = z.strictObject({
  made_at: z.iso.datetime(),
  /** The first day that is counted. */
  since: z.iso.date(),
  /** Of homes on offer now that state rent and size, by postcode. */
  rent_per_m2: z.array(
    z.strictObject({
      postcode: z.string(),
      homes: z.int().positive(),
      /** Krónur a month and square metre, the middle one and the quartiles around it. */
      median: z.int().positive(),
      low: z.int().positive(),
      high: z.int().positive(),
    }),
  ),
  /** Of homes on offer now; 4 stands for four rooms and more. */
  rent_by_rooms: z.array(
    z.strictObject({
      rooms: z.int().positive(),
      homes: z.int().positive(),
      median_rent: z.int().positive(),
      median_size: z.int().positive().nullable(),
    }),
  ),
  /** Asking rents by month, oldest first, of areas with at least three months: under `country`, a region
   *  (`region:reykjavik`), a postal name (`name:akureyri`) or a postcode (`postcode:101`). */
  trends: z.record(z.string(), z.array(monthFigure)),
  /** Weeks from Monday to Sunday, oldest first, the running one left out. */
  weeks: z.array(
    z.strictObject({
      monday: z.iso.date(),
      came: z.int().nonnegative(),
      left: z.int().nonnegative(),
    }),
  ),
  /** Of homes that were on offer in the last 90 days. Null for fewer than five. */
  price_changes: z
    .strictObject({
      homes: z.int().positive(),
      cut: z.int().nonnegative(),
      raised: z.int().nonnegative(),
      /** How far rents fell where they fell, in percent of what they had been; null for fewer than five. */
      median_cut_percent: z.number().nonnegative().nullable(),
    })
    .nullable(),
  /** How long homes stayed that left in the last 90 days, in the whole country and by region. */
  days_on_market: z.array(
    z.strictObject({
      /** Null for the whole country. */
      region: z.string().nullable(),
      homes: z.int().positive(),
      median: z.int().nonnegative(),
      low: z.int().nonnegative(),
      high: z.int().nonnegative(),
    }),
  ),
})

export type MarketReport = z.infer<typeof marketReport>
export type MonthFigure = z.infer<typeof monthFigure>
