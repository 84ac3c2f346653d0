import type { Database } from '@kot/db/connect'
import { type Mailbox, startMailbox } from '@kot/mailbox-simulator/mailbox'
import { afterAll } from 'vitest'
import type { ClaimedMail } from '../outbox/claim-deliveries.ts'
import type { Attempt } from '../outbox/send-due.ts'
import type { MailRun } from '../outbox/send-mails.ts'
import type { MailTransport } from '../transport/mail-transport.ts'
import { createSmtpTransport } from '../transport/smtp-transport.ts'

/** A run of the outbox at one moment, which remembers what it tried. */
export function aRun(
  db: Database,
  transport: MailTransport,
  now: Date,
): MailRun & { attempts: Attempt<ClaimedMail>[] } {
  const attempts: Attempt<ClaimedMail>[] = []
  return {
    db,
    transport,
    now: () => now,
    pace: async () => {},
    isWanted: async () => true,
    onAttempt: (attempt) => void attempts.push(attempt),
    attempts,
  }
}

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
