import { z } from 'zod'

/** Longer than any address or Message-ID. */
const line = z.string().max(1_000)

/**
 * POST /api/v1/mail_events, signed as Standard Webhooks has it. An event may lack what its sender
 * does not know. One without address and return path is accepted and changes nothing.
 */
export const mailEventRequest = z.looseObject({
  /**
   * `mail.bounced`: the address does not exist. `mail.soft_bounced`: it did not take this mail.
   * `mail.complained`: its owner reported the mail as spam.
   */
  type: z.enum(['mail.bounced', 'mail.soft_bounced', 'mail.complained']),
  data: z.looseObject({
    /** Whom the mail was for. */
    address: line.optional(),
    /** The envelope sender of the mail. Where it is given, we must have signed it. */
    return_path: line.optional(),
    /** The Message-ID of the mail. */
    message_id: line.optional(),
    /** The reply of the mail server; only its codes are stored. */
    fault: z.string().max(10_000).optional(),
  }),
})

export type MailEventRequest = z.infer<typeof mailEventRequest>

/** POST /api/v1/mail_events/{provider}: whatever the provider sends. */
export const providerEventRequest = z.looseObject({})

/** `ignored`: it is about nothing that we act on, or about a mail we do not know. */
export const mailEventResponse = z.strictObject({
  outcome: z.enum(['recorded', 'repeated', 'ignored']),
})

/** Postmark's webhooks for bounces and spam complaints. Other records have other fields. */
export const postmarkEvent = z.looseObject({
  RecordType: z.string(),
  ID: z.int().optional(),
  Type: z.string().optional(),
  Email: line.optional(),
  Details: z.string().optional(),
})

/** Mailgun's webhooks. The signature is part of the body. */
export const mailgunEvent = z.looseObject({
  signature: z.looseObject({
    timestamp: z.union([z.string().max(20), z.int()]),
    token: z.string().min(1).max(100),
    signature: z.string().max(100),
  }),
  'event-data': z.looseObject({
    event: z.string(),
    /** Unique within a day. */
    id: z.string().min(1).max(100),
    timestamp: z.number(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: line.optional(),
    'delivery-status': z
      .looseObject({
        code: z.number().optional(),
        message: z.string().optional(),
        description: z.string().nullish(),
      })
      .optional(),
    message: z
      .looseObject({ headers: z.looseObject({ 'message-id': line.optional() }).optional() })
      .optional(),
  }),
})

export type MailgunEvent = z.infer<typeof mailgunEvent>
