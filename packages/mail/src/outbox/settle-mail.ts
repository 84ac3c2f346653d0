import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { ClaimedMail } from './claim-mail.ts'
import { secretKinds } from './mail-kinds.ts'
import type { Verdict } from './verdict.ts'

/**
 * Writes down what became of a mail and gives the lease back. A mail whose lease has passed to another
 * worker, or which went with its account, is left alone.
 */
export async function settleMail(
  db: Database,
  { id, lease_id, kind }: Pick<ClaimedMail, 'id' | 'lease_id' | 'kind'>,
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const nextAttemptAt = 'nextAttemptAt' in verdict ? verdict.nextAttemptAt : null
  const settled = nextAttemptAt === null
  const emptied = settled && secretKinds.includes(kind)
  await db
    .updateTable('outgoing_mail')
    .set({
      state: verdict.state,
      fault: verdict.fault,
      next_attempt_at: nextAttemptAt,
      settled_at: settled ? now : null,
      lease_id: null,
      leased_until: null,
      ...(emptied ? emptyContents : {}),
    })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .execute()
}

/** Nothing of what was written is left, only that it was. */
export const emptyContents = {
  subject: null,
  html: null,
  plain_text: null,
  headers: sql<string>`'{}'::jsonb`,
  attachments: sql<string>`'[]'::jsonb`,
}
