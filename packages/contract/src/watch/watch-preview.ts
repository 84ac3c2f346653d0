import { z } from 'zod'
import { marketRecord } from '../current-market.ts'
import { watchCriteria } from './watch-criteria.ts'

/** POST /api/v1/watch_preview: what a watch would find. Changes nothing. */
export const watchPreviewRequest = watchCriteria
export type WatchPreviewRequest = z.input<typeof watchPreviewRequest>

export const watchPreviewAnswer = z.strictObject({
  /** How many days `new_homes` covers. */
  days: z.int().positive(),
  /** How many homes that came on the market in these days match, with those that are gone. */
  new_homes: z.int().nonnegative(),
  /** How many homes on offer match. */
  matching_now: z.int().nonnegative(),
  /** Five of those on offer at most, those of the latest day first, as far as the viewer may see them. */
  latest: z.array(marketRecord),
})
export type WatchPreview = z.infer<typeof watchPreviewAnswer>
