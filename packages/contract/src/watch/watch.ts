import { z } from 'zod'
import { alertFrequencies, defaultFrequency } from '@kot/domain/watch/watch-options'
import { LARGEST_SIZE } from '@kot/domain/watch/watch'
import { langs } from '@kot/domain/text/lang'
import { listingRecord } from '../market/market.ts'
import { flags, furtherCriteria } from './watches.ts'

/** Signed value from a mail, so that it cannot be forged. */
const signed = z.string().min(1).max(1_000)

/** POST /api/v1/unsub_match, /api/v1/unsub_newsletter, /api/v1/unsub_board and /api/v1/loosen_match. */
export const linkQuery = z.object({ id: signed })

/**
 * POST /api/v1/subscribe_match. The specification shows no other value of `match`, so only yes is
 * accepted.
 */
export const subscribeQuery = z.object({ id: signed, match: z.enum(['1', 'true']) })

/** POST /api/v1/switch_lang. */
export const switchLangQuery = z.object({
  email: z.string().min(1).max(320),
  lang: z.enum(langs),
  signature: signed,
})

/** The query of each link, by the name of its call and its page. */
export const mailLinkQueries = {
  unsub_match: linkQuery,
  unsub_newsletter: linkQuery,
  subscribe_match: subscribeQuery,
  loosen_match: linkQuery,
  switch_lang: switchLangQuery,
}
export type MailLinkName = keyof typeof mailLinkQueries

/** The response of all of them. Idempotent. */
export const linkResponse = z.object({ done: z.literal(true) })

/** POST /unsub_match_smartfinder.json, without a body. Idempotent. */
export const watchOffResponse = z.object({ notfication_match: z.literal(false) })

/** A postcode of the watch. */
const selectedPostcode = z.object({
  /** Fixed id, which an update sends back. */
  id: z.int(),
  postcode: z.string().regex(/^\d{3}$/),
  /** Postcode with place: 101 Reykjavík. */
  name: z.string(),
})

/**
 * The rental watch, in the specification's spelling. An account without one gets the default values
 * and no postcode.
 */
export const watchResponse = z.object({
  /** Whole krónur; 999999 means no maximum. */
  max_rent: z.int(),
  selected_postcodes: z.array(selectedPostcode),
  min_rooms: z.int().min(1).max(4),
  /** Square metres. */
  min_size: z.int().nonnegative(),
  pets: z.boolean(),
  alert_freq: z.enum(alertFrequencies),
  /** Whether the watch is active. */
  notfication_match: z.boolean(),
})
export type WatchResponse = z.infer<typeof watchResponse>

/** Response of `GET /user_email.json` to an invalid or expired token, with status 200. */
const invalidSession = z.object({ errors: z.literal('INVALID') })

export const watchOrError = z.union([watchResponse, invalidSession])

/** More than exist. Duplicates are allowed. */
const MAX_POSTCODES = 500

/** The criteria of a watch, in the spelling of the API. */
const watchCriteria = z.object({
  /** Whole krónur, as a text; 999999 means no maximum. */
  max_rent: z.string().regex(/^[1-9]\d{0,8}$/),
  /** 0 or missing is treated as 1. */
  min_rooms: z.int().min(0).max(4).default(1),
  pets: z.boolean().default(false),
  /** Area ids, not codes. */
  postcodes: z.array(z.int()).max(MAX_POSTCODES),
  /** Square metres. */
  min_size: z.int().min(0).max(LARGEST_SIZE).default(0),
})
export type WatchCriteria = z.infer<typeof watchCriteria>

/** POST /user_email_update.json. The token may come as Authorization header instead. */
export const watchUpdateRequest = watchCriteria.extend({
  jwt: z.string().optional(),
  /**
   * The language of the page it was sent from. Validated and ignored: mails use the language of the
   * account.
   */
  locale: z.enum(langs).optional(),
  alert_freq: z.enum(alertFrequencies).default(defaultFrequency),
})
export type WatchUpdate = z.input<typeof watchUpdateRequest>

/** POST /api/v1/watch_preview: what a watch would find. Read-only. */
export const watchPreviewRequest = watchCriteria.extend({
  ...flags,
  ...furtherCriteria.partial().shape,
})
export type WatchPreviewRequest = z.input<typeof watchPreviewRequest>

export const watchPreviewResponse = z.strictObject({
  /** How many days `new_homes` covers. */
  days: z.int().positive(),
  /**
   * Number of matching homes that came on the market in these days, including those that are gone.
   */
  new_homes: z.int().nonnegative(),
  /** Number of matching homes on offer. */
  matching_now: z.int().nonnegative(),
  /**
   * At most five homes on offer, those of the latest day first, as far as the viewer may see them.
   */
  latest: z.array(listingRecord),
})
export type WatchPreview = z.infer<typeof watchPreviewResponse>
