import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Attempt } from '@kot/mail/outbox/send-mail'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logAttempt } from './wire-jobs.ts'

const mail: Attempt['mail'] = {
  id: 7,
  lease_id: '3f0e',
  kind: 'resetPassword',
  account_id: 'private account',
  recipient: 'private@kot.test',
  reason_key: 'private reason',
  subject: 'private subject',
  html: 'private html',
  plain_text: 'private text',
  headers: { 'X-Kot': 'private header' },
  attachments: [{ name: 'private.pdf', type: 'application/pdf', content: 'private' }],
  created_at: new Date(),
  expires_at: null,
  attempts: 2,
  suppressed: false,
}
const refused = { kind: 'refused', fault: '550 5.1.1', badAddress: true } as const

it('logs the mail and its outcome, never its recipient or contents', async () => {
  const log = new PassThrough()
  logAttempt(pino(log))({
    mail,
    outcome: refused,
    verdict: { state: 'failed', fault: '550 5.1.1' },
  })
  log.end()

  const line = await text(log)
  expect(JSON.parse(line)).toMatchObject({
    mail: 7,
    kind: 'resetPassword',
    attempt: 2,
    state: 'failed',
    fault: '550 5.1.1',
  })
  expect(line).not.toContain('private')
})
