import { langs } from '@kot/domain/lang'
import { z } from 'zod'

/** As it stands in a mail: signed, so that nobody can make one up. */
const signed = z.string().min(1).max(1_000)

/** POST /api/v1/unsub_match, /api/v1/unsub_newsletter and /api/v1/loosen_match. */
export const linkQuery = z.object({ id: signed })

/** POST /api/v1/subscribe_match. The specification does not show what else `match` could ask for: only
 *  yes is a wish we know. */
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

/** What all of them answer; repeating one changes nothing. */
export const linkFollowed = z.object({ done: z.literal(true) })
