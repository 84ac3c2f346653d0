import { z } from 'zod'
import { auditReason } from './audit.ts'
import { paymentTask } from './tasks.ts'

const orderState = z.enum([
  'created',
  'authorised',
  'capturing',
  'unknown',
  'captured',
  'granted',
  'abandoned',
  'rejected',
  'withdrawn',
  'returned',
  'refunded',
  'disputed',
  'revoked',
])
const providerKind = z.enum(['authorised', 'captured', 'voided', 'refunded', 'disputed'])
const moneyKind = z.enum([...providerKind.options, 'transferred'])

/** An order among others. */
export const foundOrder = z.object({
  id: z.string(),
  reference: z.string(),
  product: z.number(),
  price: z.number(),
  state: orderState,
  created_at: z.string(),
  receipt: z.number().nullable(),
  account_id: z.string().nullable(),
})

/** A reference, the id of a payment, the number of a receipt or a whole address. */
export const findOrdersRequest = z.object({ words: z.string().trim().min(1).max(300) })
export const findOrdersResponse = z.object({ orders: z.array(foundOrder) })

export const orderParams = z.object({ id: z.uuid() })

export const alertsResponse = z.object({ now: z.string(), alerts: z.array(paymentTask) })

/** The current state at the provider, in whole krónur. */
const providerState = z.object({
  successful: z.boolean(),
  fault: z.string().nullable(),
  pending: z.number(),
  test: z.boolean(),
  card: z.object({ scheme: z.string(), last4: z.string() }).nullable(),
  created_at: z.string(),
})

export const orderResponse = foundOrder.extend({
  now: z.string(),
  lang: z.enum(['is', 'en']),
  provider: z.enum(['dialog', 'hosted']),
  payment_id: z.string().nullable(),
  fault: z.string().nullable(),
  changed_at: z.string(),
  /** What happened to it, in order. */
  steps: z.array(
    z.object({
      at: z.string(),
      what: z.enum([
        'opened',
        ...moneyKind.options,
        'access',
        'receipt',
        'withdrawn',
        'withdrawal',
        'declined',
        'last',
      ]),
      amount: z.number().nullable(),
    }),
  ),
  /** The total movements: by our ledger, and by the provider; null without a response. */
  money: z.array(
    z.object({ kind: providerKind, recorded: z.number(), provider: z.number().nullable() }),
  ),
  ledger: z.array(
    z.object({ at: z.string(), kind: moneyKind, amount: z.number(), payment_id: z.string() }),
  ),
  /** `silent`: it could not be queried. `none`: it has no such payment, or there is none. */
  provider_answer: z.enum(['heard', 'silent', 'none']),
  provider_state: providerState.nullable(),
  access: z
    .object({ starts_at: z.string(), ends_at: z.string(), revoked_at: z.string().nullable() })
    .nullable(),
  /** Whole krónur that a refund would give back now; 0 when there is nothing to give. */
  refundable: z.number(),
  alerts: z.array(paymentTask),
})

/**
 * Money goes back: by a refund, or by a transfer that was made.
 *
 * @property alerts what it settles
 */
export const returnRequest = z.object({
  alerts: z.array(z.int().positive()).max(100).default([]),
  reason: auditReason,
})

export const refundResponse = z.object({
  outcome: z.enum(['refunded', 'already']),
  amount: z.number(),
})

export type FoundOrder = z.infer<typeof foundOrder>
export type FindOrdersResponse = z.infer<typeof findOrdersResponse>
export type OrderResponse = z.infer<typeof orderResponse>
export type AlertsResponse = z.infer<typeof alertsResponse>
export type RefundResponse = z.infer<typeof refundResponse>
