import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** So many in a row are not the doing of one mail or one mailbox. */
const MANY = 3

/**
 * The relay has taken a mail. If several failed since it last did, the trouble was the relay's and not
 * theirs: they rest no longer, so that age decides again who goes first. A mail that fails by itself
 * keeps its rest, because others are taken before and after it.
 */
export async function recallRested(
  db: Database,
  { taken }: { taken: number },
  now: Date,
): Promise<void> {
  await sql`
    with rested as (
      select id from outgoing_mail
      where
        next_attempt_at > ${now}
        and last_tried_at >= coalesce(
          (
            select settled_at from outgoing_mail
            where settled_at is not null and state = 'sent' and id <> ${taken}
            order by settled_at desc
            limit 1
          ),
          '-infinity'
        )
    )
    update outgoing_mail
    set next_attempt_at = ${now}
    where id in (select id from rested) and (select count(*) from rested) >= ${MANY}
  `.execute(db)
}
