import { MAX_REPORT_LENGTH, reportReasons } from '@kot/domain/home-notice'
import { z } from 'zod'

/** POST /api/v1/homes/{id}/reports */
export const reportRequest = z.object({
  reason: z.enum(reportReasons),
  body: z.string().trim().max(MAX_REPORT_LENGTH).optional(),
})

/** As large as an id in the database can be. */
export const reportParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
