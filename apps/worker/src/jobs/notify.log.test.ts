import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Attempt } from '@kot/notify/outbox/send-due'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logDelivery } from './notify.ts'

const delivery: Attempt['delivery'] = {
  id: 7,
  leaseId: '3f0e',
  channel: 'mail',
  kind: 'resetPassword',
  accountId: 'private account',
  notificationId: null,
  subjectId: 'private link',
  recipient: 'private@kot.test',
  subject: 'private subject',
  html: 'private html',
  text: 'private text',
  headers: { 'X-Kot': 'private header' },
  attachments: [{ name: 'private.pdf', type: 'application/pdf', content: 'private' }],
  createdAt: new Date(),
  expiresAt: new Date(),
  attempts: 2,
  isSuppressed: false,
}
const refused = { kind: 'refused', fault: '550 5.1.1', isGone: true } as const

it('logs the delivery and its outcome, never its recipient or contents', async () => {
  const log = new PassThrough()
  logDelivery(pino(log))({
    delivery,
    outcome: refused,
    next: { state: 'failed', fault: '550 5.1.1' },
  })
  log.end()

  const line = await text(log)
  expect(JSON.parse(line)).toMatchObject({
    delivery: 7,
    channel: 'mail',
    kind: 'resetPassword',
    attempt: 2,
    state: 'failed',
    fault: '550 5.1.1',
  })
  expect(line).not.toContain('private')
})
