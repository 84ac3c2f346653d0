import { z } from 'zod'
import { favouriteColours } from '@kot/domain/home/home'

/** POST /lo/fetch.json and POST /api/v1/f/{id}: the token may come as Authorization header instead. */
export const favouritesRequest = z.object({ jwt: z.string().optional() }).nullish()

export const favouritesResponse = z.object({
  /** Ids of homes, the latest favourite last. */
  favorites: z.array(z.int()),
  /** Student homes come back with their own pages; none can be chosen now. */
  study_favorites: z.array(z.int()),
  /** Labels by id; a favourite without one is absent. */
  colours: z.record(z.string(), z.enum(favouriteColours)),
})

export type FavouritesResponse = z.infer<typeof favouritesResponse>

/** PUT /api/v1/f/{id}: sets the state instead of toggling, so that repeating it is harmless. */
export const favouriteRequest = z.object({
  favourite: z.boolean(),
  colour: z.enum(favouriteColours).nullish(),
})
