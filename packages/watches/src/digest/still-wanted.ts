import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'
import { mayBeTold, watchesWithOwners } from './watch-owner.ts'

/** Whether a digest may still go out: the watch is on, access is active, the address is confirmed. Asked
 *  again at the moment of sending, since a mail may have waited for hours. */
export async function stillWanted(db: Kysely<DB>, accountId: string, now: Date): Promise<boolean> {
  const watch = await watchesWithOwners(db)
    .where('watch.account_id', '=', accountId)
    .where('watch.active', '=', true)
    .executeTakeFirst()
  return watch !== undefined && mayBeTold(watch, now)
}
