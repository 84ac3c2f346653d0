import { z } from 'zod'
import { task } from './tasks.ts'

/** Everything an operator looks at in the morning. Moments are ISO 8601. */
export const todayResponse = z.object({
  now: z.string(),
  /** What waits for the operator, urgent tasks first. */
  tasks: z.array(task),
  /** Tasks beyond those listed. */
  more: z.object({ payments: z.number(), messages: z.number(), reports: z.number() }),
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
  /** Enabled rental sites, and how many of them were read recently. */
  sources: z.object({ watched: z.number(), checked: z.number() }),
  /** Jobs that need attention, those that failed first. */
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
    /** Since midnight, so with the two below. */
    sent: z.number(),
    failed: z.number(),
    unknown: z.number(),
    /** Addresses that take no mail now. */
    suppressed: z.number(),
  }),
  payments: z.object({
    /** Orders opened today, and those of them and others that were paid today. */
    orders: z.number(),
    paid: z.number(),
    captured: z.number(),
    refunded: z.number(),
    disputed: z.number(),
  }),
  /** Sales against the limit below which a seller need not register for VAT. */
  turnover: z.object({
    /** Of the last twelve months, less what went back; whole krónur. */
    sales: z.number(),
    limit: z.number(),
    /** The registration of the seller; null while there is none. */
    vat_number: z.string().nullable(),
    vat_since: z.string().nullable(),
    /** Since when nothing was exported for bookkeeping; null when nothing was ever sold. */
    not_exported_since: z.string().nullable(),
  }),
})

export type TodayResponse = z.infer<typeof todayResponse>
