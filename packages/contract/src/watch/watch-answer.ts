import { alertFrequencies } from '@kot/domain/alert-frequency'
import { z } from 'zod'

/** A postcode of the watch. */
const selectedPostcode = z.object({
  /** Its fixed number, which an update sends back. */
  id: z.int(),
  postcode: z.string().regex(/^\d{3}$/),
  /** Postcode with place: 101 Reykjavík. */
  name: z.string(),
})

/** The rental watch, in the specification's spelling. Whoever has none gets the values a new one starts
 *  with, and no postcode. */
export const watchAnswer = z.object({
  /** Whole krónur; 999999 means no maximum. */
  max_rent: z.int(),
  selected_postcodes: z.array(selectedPostcode),
  min_rooms: z.int().min(1).max(4),
  /** Square metres. */
  min_size: z.int().nonnegative(),
  pets: z.boolean(),
  alert_freq: z.enum(alertFrequencies),
  /** Whether the watch is active. */
  notfication_match: z.boolean(),
})
export type WatchAnswer = z.infer<typeof watchAnswer>

/** What `GET /user_email.json` answers, with 200, to a token that is none or has ended. */
export const invalidSession = z.object({ errors: z.literal('INVALID') })

export const watchOrInvalid = z.union([watchAnswer, invalidSession])
export type WatchOrInvalid = z.infer<typeof watchOrInvalid>
