import type { DB, Watch as WatchTable } from '@kot/db/generated'
import { type AlertFrequency, nextDigestAt, type Watch } from '@kot/domain/watch'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { RoomCount } from '@kot/domain/search'
import type { Krona } from '@kot/domain/money'

/**
 * Saves a watch and turns it on. If it was on and its frequency is unchanged, the next digest keeps
 * its time: a weekly watch that is changed often must still send one.
 */
export async function saveWatch(
  trx: Transaction<DB>,
  accountId: string,
  watch: Watch,
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('watch')
    .select(['active', 'active_since', 'frequency', 'next_digest_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const row = {
    ...watchToRow(watch),
    active: true,
    active_since: before?.active ? before.active_since : now,
    next_digest_at:
      before?.active && before.frequency === watch.frequency
        ? before.next_digest_at
        : nextDigestAt(watch.frequency, now),
    updated_at: now,
  }
  // Matches from before the watch was turned off are not mailed.
  if (!before?.active)
    await trx.deleteFrom('watch_match').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('watch')
    .values({ ...row, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

const columns = ['postcodes', 'max_rent', 'min_size', 'min_rooms', 'pets', 'frequency'] as const

/** The columns of the criteria and the frequency. */
export const watchColumns = columns.map((column) => `watch.${column}` as const)

type WatchRow = Pick<Selectable<WatchTable>, (typeof columns)[number]>

export const watchFromRow = (row: WatchRow): Watch => ({
  postcodes: row.postcodes,
  maxRent: row.max_rent,
  minSize: row.min_size,
  // The table has no other values.
  minRooms: row.min_rooms as RoomCount,
  pets: row.pets,
  frequency: row.frequency as AlertFrequency,
})

export const watchToRow = (watch: Watch): WatchRow => ({
  postcodes: [...new Set(watch.postcodes)],
  max_rent: watch.maxRent,
  min_size: watch.minSize,
  min_rooms: watch.minRooms,
  pets: watch.pets,
  frequency: watch.frequency,
})

export type StoredWatch = Watch & { readonly active: boolean }

/** Returns a watch, also when it is off: its criteria are kept. */
export async function getWatch(db: Kysely<DB>, accountId: string): Promise<StoredWatch | null> {
  const row = await db
    .selectFrom('watch')
    .select('active')
    .select(watchColumns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? { ...watchFromRow(row), active: row.active } : null
}

/** Turns a watch on with its stored criteria; false when there is none. */
export async function enableWatch(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const watch = await getWatch(trx, accountId)
  if (watch === null) return false
  await saveWatch(trx, accountId, watch, now)
  return true
}

/** Turns a watch off and keeps its criteria; false when none was on. */
export async function disableWatch(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const disabled = await trx
    .updateTable('watch')
    .set({ active: false, next_digest_at: null, updated_at: now })
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .returning('account_id')
    .executeTakeFirst()
  return disabled !== undefined
}

export type WatchRelaxation = { readonly maxRent: Krona } | { readonly minSize: number }

/**
 * Relaxes a limit of a watch; false when there is no watch. It never tightens a limit, because a link
 * in an old mail must not undo a later change.
 */
export async function relaxWatch(
  trx: Transaction<DB>,
  accountId: string,
  loosening: WatchRelaxation,
  now: Date,
): Promise<boolean> {
  const loosened = await trx
    .updateTable('watch')
    .set(
      'maxRent' in loosening
        ? // No maximum stays none. `greatest` alone ignores null.
          {
            max_rent: sql`case when max_rent is not null then greatest(max_rent, ${loosening.maxRent}::integer) end`,
          }
        : { min_size: sql`least(min_size, ${loosening.minSize}::integer)` },
    )
    .set({ updated_at: now })
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return loosened !== undefined
}
