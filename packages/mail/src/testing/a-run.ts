import type { Database } from '@kot/db/connect'
import type { OutboxRun } from '../outbox/send-due-mails.ts'
import type { Attempt } from '../outbox/send-mail.ts'
import type { MailTransport } from '../transport/mail-transport.ts'

/** A run of the outbox at one moment, which remembers what it tried. */
export function aRun(
  db: Database,
  transport: MailTransport,
  now: Date,
): OutboxRun & { attempts: Attempt[] } {
  const attempts: Attempt[] = []
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
