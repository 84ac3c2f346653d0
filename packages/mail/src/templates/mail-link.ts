import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a mailed link may do. A link is valid only for its purpose. */
export type MailLinkPurpose =
  | 'unsub_match'
  | 'subscribe_match'
  | 'unsub_newsletter'
  /** Changes of others on a shared board. */
  | 'unsub_board'
  | 'switch_lang'
  | 'loosen_match'
  /** The address of the private feeds of a watch. */
  | 'watch_feed'
  /** The address of a member's calendar of viewings. */
  | 'board_calendar'
  /** The file of one viewing, for a day or two. */
  | 'board_viewing'

export type MailLinks = {
  /** Returns a string that is valid in a URL. */
  sign: (purpose: MailLinkPurpose, parts: readonly string[]) => string
  /** Returns the signed parts; null for anything not signed by us for this purpose. */
  read: (purpose: MailLinkPurpose, id: string) => string[] | null
}

const MIN_KEY_LENGTH = 32
/** Longer than anything we sign. Longer values are rejected without a calculation. */
const MAX_ID_LENGTH = 1_000

/**
 * Signs the contents of a link in a mail, so that it works without a session and cannot be forged
 * for another user. The links do not expire: a mail may be opened years later, and unsubscribing
 * must always work.
 */
export function createMailLinks(key: string): MailLinks {
  if (key.length < MIN_KEY_LENGTH) throw new RangeError('a key for mailed links is too short')
  const sign: MailLinks['sign'] = (purpose, parts) => {
    const text = Buffer.from(JSON.stringify(parts)).toString('base64url')
    const seal = createHmac('sha256', key)
      .update(JSON.stringify(['mail-link', purpose, ...parts]))
      .digest('base64url')
    return `${text}.${seal}`
  }
  return {
    sign,
    read(purpose, id) {
      const parts = id.length <= MAX_ID_LENGTH ? partsOf(id) : null
      // Compares the whole string, not the decoded value: base64 has more than one spelling.
      return parts !== null && isSame(sign(purpose, parts), id) ? parts : null
    },
  }
}

function partsOf(id: string): string[] | null {
  const [text = ''] = id.split('.')
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return isStrings(parts) ? parts : null
  } catch {
    return null
  }
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string')

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
