import { z } from 'zod'

/** More square metres than any home has, and fewer than a column holds. */
const LARGEST_SIZE = 10_000
/** More than there are; a list with doubles is still a list. */
const MOST_POSTCODES = 500

/** What a home has to be like to be told about, as calls spell it. */
export const watchCriteria = z.object({
  /** Whole krónur, as a text; 999999 means no maximum. */
  max_rent: z.string().regex(/^[1-9]\d{0,8}$/),
  /** 0 or missing is treated as 1. */
  min_rooms: z.int().min(0).max(4).default(1),
  pets: z.boolean().default(false),
  /** Area ids, not codes. */
  postcodes: z.array(z.int()).max(MOST_POSTCODES),
  /** Square metres. */
  min_size: z.int().min(0).max(LARGEST_SIZE).default(0),
})
export type WatchCriteria = z.infer<typeof watchCriteria>
