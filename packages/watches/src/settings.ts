import type { DB } from '@kot/db/generated'
import { defaultQuietHours } from '@kot/domain/watch/watch-schedule'
import type { Kysely } from 'kysely'

/** What holds for all watches of an account. */
export type WatchSettings = {
  readonly quiet: boolean
  readonly quietFrom: number
  readonly quietUntil: number
}

export async function getWatchSettings(db: Kysely<DB>, accountId: string): Promise<WatchSettings> {
  const row = await db
    .selectFrom('watch_settings')
    .select(['quiet', 'quiet_from', 'quiet_until'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    quiet: row?.quiet ?? true,
    quietFrom: row?.quiet_from ?? defaultQuietHours.from,
    quietUntil: row?.quiet_until ?? defaultQuietHours.until,
  }
}

/** Applies from the next notice on. */
export async function saveWatchSettings(
  db: Kysely<DB>,
  accountId: string,
  { quiet, quietFrom, quietUntil }: WatchSettings,
): Promise<void> {
  const row = { quiet, quiet_from: quietFrom, quiet_until: quietUntil }
  await db
    .insertInto('watch_settings')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}
