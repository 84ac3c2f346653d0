import { z } from 'zod'
import { marketRecord } from '../current-market.ts'
import { watchCriteria } from './watch-criteria.ts'

/** POST /api/v1/watch_preview: what a watch would have brought. Changes nothing. */
export const watchPreviewRequest = watchCriteria
export type WatchPreviewRequest = z.input<typeof watchPreviewRequest>

export const watchPreviewAnswer = z.strictObject({
  /** About how many new homes a month match; null while the market is too young to say. */
  per_month: z.number().nonnegative().nullable(),
  /** The latest homes on offer that match, newest first, as far as the viewer may see them. */
  latest: z.array(marketRecord),
})
export type WatchPreview = z.infer<typeof watchPreviewAnswer>
