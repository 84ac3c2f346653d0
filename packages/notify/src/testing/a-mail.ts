import { randomUUID } from 'node:crypto'
import type { NewMail } from '../outbox/queue-mails.ts'
import type { Message } from '../transport/mail-transport.ts'

/** A mail ready for the outbox; a test states only what it is about. */
export const aMail = (facts: Partial<NewMail> = {}): NewMail =>
  ({
    kind: 'passwordChanged',
    accountId: null,
    to: `anna-${randomUUID()}@kot.test`,
    lang: 'is',
    subjectId: randomUUID(),
    subject: 'Lykilorðinu þínu var breytt',
    html: '<p>Lykilorðinu þínu var breytt.</p>',
    text: 'Lykilorðinu þínu var breytt.',
    ...facts,
  }) as NewMail

/** A message ready for a transport; a test states only what it is about. */
export const aMessage = (facts: Partial<Message> = {}): Message => ({
  to: 'anna@kot.test',
  subject: 'Nýtt lykilorð',
  html: '<p>Þú baðst um nýtt lykilorð.</p>',
  text: 'Þú baðst um nýtt lykilorð.',
  headers: {},
  attachments: [],
  idPart: 'abc123',
  date: new Date('2026-11-15T08:00:00Z'),
  ...facts,
})
