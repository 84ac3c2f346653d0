import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { LEASE_MS } from './claim-mails.ts'

/**
 * Mails in the hands of a worker that died. Those that were not marked (hand-over.ts) it had surely
 * not sent: they wait as before. Whether it had sent the one that was, nobody knows.
 *
 * Exactly once is not to be had over SMTP: whoever sends again may send twice, whoever does not may
 * have sent never. We send again. A reset link or a home that never arrives costs our users more than
 * a mail that comes twice, which happens to at most one mail of a dead worker, and which mailboxes may
 * recognise by its Message-ID.
 */
export async function freeDeadLeases(db: Database, now: Date): Promise<void> {
  // A mail may be marked near the end of its lease; its attempt is given the full time from there.
  const longAgo = new Date(now.getTime() - LEASE_MS)
  await sql`
    update outgoing_mail
    set
      state = case when handing_over_at is null then 'waiting' else 'unknown' end,
      next_attempt_at = ${now},
      lease_id = null,
      leased_until = null,
      handing_over_at = null,
      fault = 'worker lost'
    where
      state = 'sending'
      and leased_until <= ${now}
      and (handing_over_at is null or handing_over_at <= ${longAgo})
  `.execute(db)
}
