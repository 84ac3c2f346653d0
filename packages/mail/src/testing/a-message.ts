import type { Message } from '../transport/mail-transport.ts'

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
