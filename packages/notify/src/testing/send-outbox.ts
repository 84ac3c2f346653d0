/** A worker that can be killed: sends what is due in the outbox of DATABASE_URL to SMTP_URL, as if it
 *  were NOW. */
import { connect } from '@kot/db/connect'
import { sendDueMails } from '../outbox/send-mails.ts'
import { createSmtpTransport } from '../transport/smtp-transport.ts'
import { aRun } from './a-run.ts'

const db = connect(process.env['DATABASE_URL'] ?? '', { name: 'kot-doomed' })
const transport = createSmtpTransport({
  url: process.env['SMTP_URL'] ?? '',
  from: 'hallo@kot.test',
})
await sendDueMails(aRun(db, transport, new Date(process.env['NOW'] ?? Date.now())))
