import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'

/**
 * Records that an account has opened a new home on the site: its watches need not notify of it. Only
 * for accounts with a watch that is on, and only as long as the home is news to one.
 */
export async function noteSeenHome(
  db: Kysely<DB>,
  { accountId, homeId }: { accountId: string; homeId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into watch_notified (account_id, home_id, reason, notified_at)
    select ${accountId}, ${homeId}, 'new', ${now}
    where
      exists (select from watch where account_id = ${accountId} and active)
      and exists (select from home where id = ${homeId} and gone_at is null)
    on conflict do nothing
  `.execute(db)
}
