import { createHmac, timingSafeEqual } from 'node:crypto'

export type BounceAddresses = {
  /** Returns the unique return address of a mail. */
  of: (mailId: number) => string
  /** Returns the id of the mail whose return address occurs in the text, or null. */
  findIn: (text: string) => number | null
}

/** 96 bits. The local part of an address may have 64 characters; this one uses fewer than 50. */
const SEAL_CHARACTERS = 24
/** Longer numbers are not valid mail ids. */
const ADDRESS = /\bbounce\+([0-9a-z]{1,10})-([0-9a-f]{24})@/gi

/**
 * Creates envelope senders that identify the returned mail (VERP). Bounces quote recipients in many
 * ways, but all are sent to the envelope sender. It is signed, because a forged one could stop the
 * mail of another person. It uses digits and lower-case letters, because some relays change the
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
