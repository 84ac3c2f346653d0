import { serviceFailures } from '@kot/domain/pass/fair-pass'
import { z } from 'zod'

/** `unknown`: we could not find out. `off`: there is no such thing here, such as payments without a
 *  provider. */
export const partStates = ['well', 'trouble', 'unknown', 'off'] as const
const partState = z.enum(partStates)
const moment = z.iso.datetime().nullable()

/** A day on which Kot did not do its work, and why. It is added to the passes of that day. */
export const failedDay = z.strictObject({
  /** By the clock of Iceland. */
  day: z.iso.date(),
  failures: z.array(z.enum(serviceFailures)),
})

/** GET /status.json: how the service is, in as few words as a person needs. */
export const status = z.strictObject({
  /** The worst of its parts. */
  state: z.enum(['well', 'trouble', 'unknown']),
  /** When it was found out; null when it could not be. */
  at: moment,
  website: z.strictObject({ state: partState }),
  homes: z.strictObject({
    state: partState,
    /** The day on which the list was last compared with the market, as its midnight. */
    checked_at: moment,
  }),
  sites: z.strictObject({
    state: partState,
    /** How many of the enabled sites had a recent full crawl. */
    checked: z.int().nonnegative().nullable(),
    of: z.int().nonnegative().nullable(),
  }),
  mail: z.strictObject({
    state: partState,
    /** Since when the oldest mail waits that should have gone; null while none does. */
    waiting_since: moment,
  }),
  payments: z.strictObject({
    state: partState,
    /** When money and access were last compared. */
    compared_at: moment,
  }),
  /** Of the last twelve months, the latest first; null when it could not be found out. */
  failed_days: z.array(failedDay).nullable(),
})

export type FailedDay = z.infer<typeof failedDay>
export type PartState = z.infer<typeof partState>
export type Status = z.infer<typeof status>
