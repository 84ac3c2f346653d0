import { sourceStates } from '@kot/domain/source-state'
import { z } from 'zod'

const openAlert = z.object({
  id: z.number(),
  kind: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  raised_at: z.string(),
  last_at: z.string(),
  times: z.number(),
})

/** Everything an operator looks at in the morning. Moments are ISO 8601. */
export const todayResponse = z.object({
  now: z.string(),
  market: z.object({
    on_offer: z.number(),
    new_today: z.number(),
    left_today: z.number(),
    hidden: z.number(),
    changed_at: z.string().nullable(),
    /** The market as the published feed has it: of when; null before the first publication. */
    feed_of: z.string().nullable(),
    /** For how long the feed has been behind the market; 0 when it is not. */
    feed_behind_seconds: z.number(),
  }),
  sources: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      state: z.enum(sourceStates),
      reason: z.string().nullable(),
      since: z.string(),
      adverts: z.number(),
      last_good_at: z.string().nullable(),
      checked: z.boolean(),
      held: z.boolean(),
    }),
  ),
  /** Jobs with anything to tell of, those that failed first. */
  queue: z.array(
    z.object({
      job: z.string(),
      waiting: z.number(),
      waiting_since: z.string().nullable(),
      running: z.number(),
      failed: z.number(),
    }),
  ),
  mail: z.object({
    waiting: z.number(),
    waiting_since: z.string().nullable(),
    /** The last 24 hours, so with the two below. */
    sent: z.number(),
    failed: z.number(),
    unknown: z.number(),
    /** Addresses that take no mail now. */
    suppressed: z.number(),
  }),
  payments: z.object({
    orders: z.number(),
    captured: z.number(),
    refunded: z.number(),
    disputed: z.number(),
  }),
  alerts: z.object({ open: z.number(), newest: z.array(openAlert) }),
  messages: z.object({
    waiting: z.number(),
    newest: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        name: z.string(),
        beginning: z.string(),
        answered: z.boolean(),
      }),
    ),
  }),
})

export type TodayResponse = z.infer<typeof todayResponse>
export type OpenAlert = z.infer<typeof openAlert>
