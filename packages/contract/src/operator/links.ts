import { linkParts, linkStates, type LinkPart } from '@kot/domain/site/curated-link'
import { z } from 'zod'

const texts = (longest: number) =>
  z.object({ is: z.string().trim().max(longest), en: z.string().trim().max(longest) })

const part = z.enum(linkParts as [LinkPart, ...LinkPart[]])

/** A link as stored; faults beyond its form are for `linkFaults`. */
export const linkRequest = z.object({
  part,
  name: texts(120),
  about: texts(200).nullable(),
  address: texts(2_048),
  members: z.number().int().positive().max(10_000_000).nullable(),
})

export const linkParams = z.object({ id: z.coerce.number().int().positive() })
export const createdLinkResponse = z.object({ id: z.number() })

/** What the operator sees of a link. */
const adminLink = linkRequest.extend({
  id: z.number(),
  /** When an operator last changed it, ISO 8601; null for what follows the committed list. */
  edited_at: z.string().nullable(),
  /** Null where it was never checked: pages of our own never are. */
  check: z.object({ state: z.enum(linkStates), since: z.string(), at: z.string() }).nullable(),
})
export const adminLinksResponse = z.object({ links: z.array(adminLink), now: z.string() })

export type LinkRequest = z.infer<typeof linkRequest>
export type AdminLink = z.infer<typeof adminLink>
export type AdminLinksResponse = z.infer<typeof adminLinksResponse>
