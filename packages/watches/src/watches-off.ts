import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'

/**
 * Returns the watch that each of these accounts has turned off last. Only for accounts with access whose
 * watches are all off: without access a watch finds nothing, so turning it on would promise too much.
 */
export async function findWatchesOff(
  db: Kysely<DB>,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; watchId: number }>`
    select distinct on (watch.account_id) watch.account_id as "accountId", watch.id as "watchId"
    from watch
    where
      watch.account_id = any(${[...accountIds]}::uuid[])
      and not exists (
        select from watch other where other.account_id = watch.account_id and other.active
      )
      and exists (
        select from access_grant
        where
          account_id = watch.account_id and revoked_at is null and ends_at > ${now}
      )
    order by watch.account_id, watch.updated_at desc, watch.id desc
  `.execute(db)
  return new Map(rows.map(({ accountId, watchId }) => [accountId, watchId]))
}
