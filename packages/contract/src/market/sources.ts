import { publicReasons, sourceStates } from '@kot/domain/market/source-state'
import { z } from 'zod'

/** More than any partner has; one with more has to contact us first. */
export const MAX_PUSHED_ADVERTS = 5_000

/** PUT /api/v1/partners/adverts: a partner's whole stock. The contents of each advert are checked when it is
 *  read, one by one, so that a single odd one does not keep out the others. */
export const pushRequest = z.looseObject({
  adverts: z.array(z.looseObject({})).max(MAX_PUSHED_ADVERTS),
})

export const pushResponse = z.strictObject({ received: z.int().nonnegative() })

/** One watched site. */
const sourceStatus = z.strictObject({
  /** Its public name. */
  title: z.string(),
  state: z.enum(sourceStates),
  /** Its problem in a word; null when there is none. */
  reason: z.enum(publicReasons).nullable(),
  /** Whether it had a recent full crawl; counted in `checked`. */
  checked: z.boolean(),
  /** The day on which its state began, as its midnight. */
  since: z.iso.datetime(),
  /** The day on which it was last read whole, as its midnight; null before the first time. */
  last_good_at: z.iso.datetime().nullable(),
  /** Its adverts at the last midnight, rounded down to one digit; 0 for fewer than ten, null on its first day. */
  adverts: z.int().nonnegative().nullable(),
})

/** GET /sources.json: the sites we watch and how each of them is. */
export const sources = z.strictObject({
  /** How many of them had a recent full crawl. */
  checked: z.int().nonnegative(),
  of: z.int().nonnegative(),
  /** When this was published: at 0, 3, 6 … o'clock, of all sites at once; null before the first time. */
  as_of: z.iso.datetime().nullable(),
  /** In the order of the Icelandic alphabet. */
  sources: z.array(sourceStatus),
})

export type SourceStatus = z.infer<typeof sourceStatus>
export type Sources = z.infer<typeof sources>
