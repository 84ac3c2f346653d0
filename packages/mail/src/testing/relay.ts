import { startMailbox, type Mailbox } from '@kot/mailbox-simulator/mailbox'
import { afterAll } from 'vitest'
import { createSmtpTransport } from '../transport/smtp-transport.ts'
import type { MailTransport } from '../transport/mail-transport.ts'

/** A mailbox of this test file alone and a way to send to it. Call it at the top of the file. */
export async function relay(): Promise<{ mailbox: Mailbox; transport: () => MailTransport }> {
  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  const open: MailTransport[] = []
  afterAll(async () => {
    for (const transport of open) transport.close()
    await mailbox.stop()
  })
  const transport = () => {
    const another = createSmtpTransport({ url: mailbox.smtpUrl, from: 'hallo@kot.test' })
    open.push(another)
    return another
  }
  return { mailbox, transport }
}
