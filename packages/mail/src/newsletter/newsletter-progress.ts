import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { newsletterReason } from './newsletter-of.ts'
import type { Newsletter } from './newsletter.ts'

/** @property written mails that lie in the outbox or have left @property kept back on the way, because
 *  their reader had withdrawn or the address takes no mail @property failed given up */
export type NewsletterProgress = { written: number; sent: number; kept: number; failed: number }

/** Nobody tries to deliver a mail for longer than this. */
const LONGEST_WAY = sql`interval '7 days'`

/** How far the mails of a newsletter are. In parts, each with an index: most of the table is of others. */
export async function newsletterProgress(
  db: Database,
  { id, sentAt, doneAt }: Newsletter,
): Promise<NewsletterProgress> {
  const isOfIt = sql`kind = 'newsletter' and starts_with(reason_key, ${newsletterReason(id, '')})`
  const { rows } = await sql<NewsletterProgress>`
    select
      count(*)::integer as written,
      (count(*) filter (where state = 'sent'))::integer as sent,
      (count(*) filter (where state in ('unwanted', 'suppressed')))::integer as kept,
      (count(*) filter (where state in ('failed', 'unknown') and settled_at is not null))::integer
        as failed
    from (
      select state, settled_at from outgoing_mail where next_attempt_at is not null and ${isOfIt}
      union all
      select state, settled_at from outgoing_mail where state = 'sending' and ${isOfIt}
      union all
      select state, settled_at from outgoing_mail
      where
        settled_at >= ${sentAt}
        and settled_at < coalesce(${doneAt}::timestamptz + ${LONGEST_WAY}, 'infinity')
        and ${isOfIt}
    ) as mail
  `.execute(db)
  return rows[0] ?? { written: 0, sent: 0, kept: 0, failed: 0 }
}
