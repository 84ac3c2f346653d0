import { createHash } from 'node:crypto'

/**
 * Made from the reason and nothing else: a mail that is sent again because nobody knows whether it
 * arrived carries the id it had, and mailboxes that look for doubles find them.
 */
export const messageIdPart = (reason: string): string =>
  createHash('sha256').update(reason).digest('hex').slice(0, 32)
