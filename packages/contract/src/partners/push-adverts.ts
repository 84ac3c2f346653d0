import { z } from 'zod'

/** More than any partner has; who has more shall tell us first. */
export const MOST_PUSHED_ADVERTS = 5_000

/** PUT /api/v1/partners/adverts: a partner's whole stock. What each advert says is judged when it is
 *  read, one by one, so that a single odd one does not keep out the others. */
export const pushRequest = z.looseObject({
  adverts: z.array(z.looseObject({})).max(MOST_PUSHED_ADVERTS),
})

export const pushAnswer = z.strictObject({ received: z.int().nonnegative() })
