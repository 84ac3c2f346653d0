import { z } from 'zod'

/** POST /unsub_match_smartfinder.json, without a body. Repeating it changes nothing. */
export const watchOffAnswer = z.object({ notfication_match: z.literal(false) })
