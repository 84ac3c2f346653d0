import { z } from 'zod'

/** GET /current_city_area.json: how many homes every postcode has, those without any included. */
export const cityAreas = z.array(
  z.strictObject({
    postcode: z.string().regex(/^\d{3}$/),
    city: z.string(),
    number: z.int().nonnegative(),
  }),
)
