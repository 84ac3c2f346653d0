import { z } from 'zod'

/** GET /transit/latest.json: which bus timetable is published. Dates are those of the bus company. */
export const latestTimetable = z.strictObject({
  /** Part of the address of the timetable itself, /transit/{hash}.bin. */
  hash: z.string(),
  /** The day whose buses stand for all working days. */
  service_day: z.iso.date(),
  valid_from: z.iso.date(),
  valid_until: z.iso.date(),
  /** Whom to name beside the minutes. */
  credit: z.string(),
})

export const timetableAddress = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) })

/** Where browsers load it. */
export const LATEST_TIMETABLE_PATH = '/transit/latest.json'
export const timetablePath = (hash: string): string => `/transit/${hash}.bin`

export type LatestTimetable = z.infer<typeof latestTimetable>
