import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { ClaimedMail } from './claim-mails.ts'

/** Mails that were leased and not begun are due again as if nobody had touched them. */
export async function giveBack(
  db: Database,
  mails: readonly ClaimedMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return
  await sql`
    update outgoing_mail as mail
    set
      state = 'waiting',
      attempts = attempts - 1,
      next_attempt_at = ${now},
      lease_id = null,
      leased_until = null
    from unnest(
      ${mails.map(({ id }) => id)}::bigint[],
      ${mails.map(({ lease_id }) => lease_id)}::uuid[]
    ) as untouched (id, lease_id)
    where mail.id = untouched.id and mail.lease_id = untouched.lease_id
  `.execute(db)
}
