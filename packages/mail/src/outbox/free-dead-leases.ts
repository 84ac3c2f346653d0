import type { Database } from '@kot/db/connect'

/**
 * Mails in the hands of a worker that died. Whether it had handed them over nobody knows.
 *
 * Exactly once is not to be had over SMTP: whoever sends again may send twice, whoever does not may
 * have sent never. We send again. A reset link or a home that never arrives costs our users more than
 * a mail that comes twice, which happens to at most one mail per lane of a dead worker, and which
 * mailboxes may recognise by its Message-ID.
 */
export async function freeDeadLeases(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_mail')
    .set({
      state: 'unknown',
      next_attempt_at: now,
      lease_id: null,
      leased_until: null,
      fault: 'worker lost',
    })
    .where('state', '=', 'sending')
    .where('leased_until', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
