import { createHmac, timingSafeEqual } from 'node:crypto'

export type BounceAddresses = {
  /** Where a mail comes back to when it cannot be delivered: an address of its own. */
  of: (mailId: number) => string
  /** Which mail an address stands for; null when none in this text is ours. */
  findIn: (text: string) => number | null
}

/** 96 bits. An address has room for 64 characters before its @, and this one uses under 50. */
const SEAL_CHARACTERS = 24
/** Longer numbers than this are no mails of ours. */
const ADDRESS = /\bbounce\+([0-9a-z]{1,10})-([0-9a-f]{24})@/gi

/**
 * Envelope senders that say which mail came back (VERP): bounces quote recipients in every way there is,
 * but they all go to the address they were given. It is signed, because whoever could make one up could
 * stop the mail of a stranger, and written in figures and small letters, because some relays change the
 * case of addresses.
 */
export function createBounceAddresses(key: string, domain: string): BounceAddresses {
  const seal = (number: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['mail-bounce', number]))
      .digest('hex')
      .slice(0, SEAL_CHARACTERS)
  return {
    of(mailId) {
      const number = mailId.toString(36)
      return `bounce+${number}-${seal(number)}@${domain}`
    },
    findIn(text) {
      for (const [, number = '', given = ''] of text.toLowerCase().matchAll(ADDRESS)) {
        if (timingSafeEqual(Buffer.from(seal(number)), Buffer.from(given))) {
          return Number.parseInt(number, 36)
        }
      }
      return null
    },
  }
}
