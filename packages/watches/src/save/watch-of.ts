import type { DB } from '@kot/db/generated'
import type { Watch } from '@kot/domain/watch'
import type { Kysely } from 'kysely'
import { watchColumns, watchOfRow } from './watch-row.ts'

export type StoredWatch = Watch & { readonly active: boolean }

/** Also one that was turned off: its wishes stay for whoever turns it on again. */
export async function watchOf(db: Kysely<DB>, accountId: string): Promise<StoredWatch | null> {
  const row = await db
    .selectFrom('watch')
    .select('active')
    .select(watchColumns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { ...watchOfRow(row), active: row.active } : null
}
