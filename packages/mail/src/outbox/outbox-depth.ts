import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** What has not left the house, of mails that somebody waits for at the screen and of all others. */
export type OutboxDepth = {
  urgent: boolean
  waiting: number
  /** When the oldest of them was written. */
  waitingSince: Date | null
}

/** Both kinds, also while nothing waits. In parts, each with an index: nearly all mails are settled. */
export async function outboxDepth(db: Database): Promise<OutboxDepth[]> {
  const { rows } = await sql<OutboxDepth>`
    select
      kind.urgent, count(mail.created_at)::integer as waiting, min(mail.created_at) as "waitingSince"
    from (values (true), (false)) kind (urgent)
    left join (
      select urgent, created_at from outgoing_mail where next_attempt_at is not null
      union all
      select urgent, created_at from outgoing_mail where state = 'sending'
    ) mail on mail.urgent = kind.urgent
    group by kind.urgent
    order by kind.urgent desc
  `.execute(db)
  return rows
}
