import { z } from 'zod'
import { foundOrder } from './orders.ts'
import { auditReason } from './audit.ts'

export const personParams = z.object({ id: z.uuid() })

/** In the body, because URLs are written to logs. */
export const findPersonRequest = z.object({ email: z.string().trim().min(1).max(254) })
export const findPersonResponse = z.object({ id: z.string().nullable() })

const grant = z.object({
  id: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  revoked_at: z.string().nullable(),
  /** Null for a free grant. */
  order_id: z.string().nullable(),
  /** Of an added day: the day on which Kot did not do its work. */
  lost_on: z.string().nullable(),
})

export const personResponse = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  lang: z.enum(['is', 'en']),
  newsletter: z.boolean(),
  operator: z.boolean(),
  created_at: z.string(),
  has_password: z.boolean(),
  providers: z.array(z.string()),
  /** When access ends or ended; null for a user who never had any. */
  access_until: z.string().nullable(),
  grants: z.array(grant),
  sessions: z.array(
    z.object({ device: z.string().nullable(), created_at: z.string(), last_seen_at: z.string() }),
  ),
  orders: z.array(foundOrder),
  /** Purchases that the person has withdrawn from. */
  withdrawals: z.number(),
})

/**
 * @property access_until as the operator saw it. If it has changed since, access is not extended.
 */
export const extendAccessRequest = z.object({
  days: z.int().min(1).max(366),
  access_until: z.iso.datetime().nullable(),
  reason: auditReason,
})
export const extendAccessResponse = z.object({ access_until: z.string() })

export const exportPersonResponse = z.record(z.string(), z.unknown())

/** @property email typed again, to prevent accidental deletion */
export const deletePersonRequest = z.object({
  email: z.string().trim().min(1).max(254),
  reason: auditReason,
})

export type PersonResponse = z.infer<typeof personResponse>
