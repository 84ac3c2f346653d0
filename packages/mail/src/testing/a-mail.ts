import { randomUUID } from 'node:crypto'
import type { NewMail } from '../outbox/queue-mail.ts'

/** A mail ready for the outbox; a test states only what it is about. */
export const aMail = (facts: Partial<NewMail> = {}): NewMail =>
  ({
    kind: 'passwordChanged',
    accountId: null,
    to: `anna-${randomUUID()}@kot.test`,
    lang: 'is',
    reason: randomUUID(),
    subject: 'Lykilorðinu þínu var breytt',
    html: '<p>Lykilorðinu þínu var breytt.</p>',
    text: 'Lykilorðinu þínu var breytt.',
    ...facts,
  }) as NewMail
