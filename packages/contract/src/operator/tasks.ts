import { z } from 'zod'
import { reportReasons } from '@kot/domain/home/home-notice'
import { auditReason } from './audit.ts'

/** What can be done about a task. The first one of a task is the suggested one. */
const taskAction = z.enum([
  // Payments.
  'grant-access',
  'refund',
  'open-order',
  'open-person',
  'settle',
  'record-transfer',
  // Rental sites.
  'crawl',
  'pause-source',
  'open-source',
  'dismiss-crawl',
  // Messages.
  'answer',
  'mark-done',
  'open-messages',
  // Reported adverts.
  'hide-home',
  'clear-home',
  'open-home',
  // Mail, background jobs, feed, links and housing benefit.
  'retry-mail',
  'open-mail',
  'compose-deliveries',
  'discard-deliveries',
  'retry-job',
  'discard-job',
  'publish',
  'open-links',
  'open-benefit-rules',
])

const person = z.object({ id: z.string(), name: z.string() })

const common = {
  /** The same for as long as the task waits. */
  key: z.string(),
  urgent: z.boolean(),
  /** When it began and when it last happened, ISO 8601. */
  since: z.string(),
  last_at: z.string(),
  times: z.number(),
  actions: z.array(taskAction),
  /** Ids and stored fields, for investigation. */
  technical: z.record(z.string(), z.unknown()),
}

/** Open alerts about payments. Those with the same cause and person are one task. */
export const paymentTask = z.object({
  ...common,
  kind: z.literal('payment'),
  /** The kind of the alert. */
  problem: z.string(),
  /** The differences between payment and order, or in the ledger. */
  faults: z.array(z.string()),
  /** The ids of the alerts. */
  alerts: z.array(z.number()),
  person: person.nullable(),
  order_id: z.string().nullable(),
  product: z.number().nullable(),
  /** Whole krónur; null when no money is involved. */
  amount: z.number().nullable(),
  /** What was paid, where it differs from the price. */
  paid: z.number().nullable(),
  currency: z.string().nullable(),
  /** Where the money of the payment is, by our ledger; `none` when it never held any. */
  money: z.enum(['none', 'reserved', 'kept', 'returned']),
  /** What a refund would give back, in whole krónur. */
  refundable: z.number(),
  /** Whether the person has access now, by whatever purchase. */
  has_access: z.boolean(),
  /** Days of access that the order was for. */
  days: z.number().nullable(),
})

/** A withdrawal from a purchase whose money is not back yet. */
const withdrawalTask = z.object({
  ...common,
  kind: z.literal('withdrawal'),
  person: person.nullable(),
  order_id: z.string(),
  product: z.number(),
  /** Whole krónur. */
  amount: z.number(),
  /** When the money has to be back, ISO 8601. */
  return_by: z.string(),
  /** Whether the card provider declined, so that it has to be transferred. */
  refused: z.boolean(),
  /** The alert of the refusal. */
  alerts: z.array(z.number()),
  /** Purchases that the person has withdrawn from, this one included. */
  withdrawals: z.number(),
})

const source = { name: z.string(), title: z.string(), reason: z.string().nullable() }

/** A rental site that cannot be read. */
const sourceTask = z.object({
  ...common,
  ...source,
  kind: z.literal('source'),
  /** Adverts of it that are still shown. */
  adverts: z.number(),
  next_crawl_at: z.string().nullable(),
})

/** A crawl that waits for a decision. */
const quarantineTask = z.object({
  ...common,
  ...source,
  kind: z.literal('quarantine'),
  /** Adverts that the crawl found, and those shown now. */
  found: z.number(),
  adverts: z.number(),
})

/** Messages of one sender. */
const messageTask = z.object({
  ...common,
  kind: z.literal('message'),
  /** The newest first. */
  messages: z.array(z.number()),
  sender: z.string(),
  beginning: z.string(),
  lang: z.enum(['is', 'en']),
  answered: z.boolean(),
  /** The account with the address of the sender. */
  person: person.nullable(),
  /** When access ends or ended; null without any, and without an account. */
  access_until: z.string().nullable(),
})

/** Reports of the adverts of one home. */
const reportTask = z.object({
  ...common,
  kind: z.literal('report'),
  home: z.object({ id: z.number(), address: z.string(), postcode: z.string() }),
  /** How often each reason was given. */
  reasons: z.partialRecord(z.enum(reportReasons), z.number()),
  /** In the words of those who reported. */
  bodies: z.array(z.string()),
})

/** What concerns no single person or site. */
const systemTask = z.object({
  ...common,
  kind: z.enum([
    'spam',
    'mail-stuck',
    'mail-failing',
    'not-composed',
    'job',
    'feed',
    'links',
    'benefit-tables',
    'rents',
    'vat-limit',
    'books-export',
  ]),
  /** Messages, mails, deliveries, failed runs, seconds behind, links, days left or without an export, or percent
   *  of rents as expected or of the limit for VAT. */
  count: z.number(),
  /** Of how many; null where there is no whole. */
  of: z.number().nullable(),
  /** The name of the job; null for the other kinds. */
  job: z.string().nullable(),
})

export const task = z.discriminatedUnion('kind', [
  paymentTask,
  withdrawalTask,
  sourceTask,
  quarantineTask,
  messageTask,
  reportTask,
  systemTask,
])

/** How much waits in each section, for the menu. */
export const waitingResponse = z.object({
  today: z.number(),
  sources: z.number(),
  orders: z.number(),
  messages: z.number(),
  mail: z.number(),
  links: z.number(),
})

const alerts = z.array(z.int().positive()).min(1).max(100)
export const settleAlertsRequest = z.object({ alerts, reason: auditReason })
export const grantAccessRequest = z.object({
  alerts,
  days: z.int().min(1).max(366),
  reason: auditReason,
})
export const jobParams = z.object({ name: z.string().min(1).max(60) })
export const countResponse = z.object({ count: z.number() })

export type TaskAction = z.infer<typeof taskAction>
export type Task = z.infer<typeof task>
export type PaymentTask = z.infer<typeof paymentTask>
export type WithdrawalTask = z.infer<typeof withdrawalTask>
export type SourceTask = z.infer<typeof sourceTask>
export type QuarantineTask = z.infer<typeof quarantineTask>
export type MessageTask = z.infer<typeof messageTask>
export type ReportTask = z.infer<typeof reportTask>
export type SystemTask = z.infer<typeof systemTask>
export type WaitingResponse = z.infer<typeof waitingResponse>
