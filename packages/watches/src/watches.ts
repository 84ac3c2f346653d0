import type { DB } from '@kot/db/generated'
import type { Krona } from '@kot/domain/money/money'
import { emptyWatch, MAX_WATCHES, type Watch } from '@kot/domain/watch/watch'
import { nextDigestAt } from '@kot/domain/watch/watch-schedule'
import { type Kysely, sql, type Transaction } from 'kysely'
import { currentPosition, untilMatched } from './news-position.ts'
import { selectWatches, type StoredWatch, storedWatch, watchToRow } from './watch-rows.ts'

export type { StoredWatch } from './watch-rows.ts'

/** What its owner can change. Everything that is missing stays as it is. */
export type WatchChange = Partial<Watch> & { readonly name?: string }

/** Returns the first watch of an account, also when it is off: its criteria are kept. */
export async function getWatch(db: Kysely<DB>, accountId: string): Promise<StoredWatch | null> {
  const row = await selectWatches(db, accountId).limit(1).executeTakeFirst()
  return row ? storedWatch(row) : null
}

/** Returns all watches of an account, the first one first. */
export const listWatches = async (db: Kysely<DB>, accountId: string): Promise<StoredWatch[]> =>
  (await selectWatches(db, accountId).execute()).map(storedWatch)

/**
 * Saves the first watch of an account and turns it on. What the change does not name stays, such as
 * the channels, for which the specified call has no field.
 */
export async function saveWatch(
  trx: Transaction<DB>,
  accountId: string,
  change: WatchChange,
  now: Date,
): Promise<void> {
  await lockAccount(trx, accountId)
  const first = await getWatch(trx, accountId)
  if (first === null) await insertWatch(trx, accountId, change, now)
  else await changeWatch(trx, { accountId, watchId: first.id }, change, now)
}

/** Adds a watch that is on. Returns its id; null if the account has as many as it may have. */
export async function createWatch(
  trx: Transaction<DB>,
  accountId: string,
  change: WatchChange,
  now: Date,
): Promise<number | null> {
  await lockAccount(trx, accountId)
  const existing = await selectWatches(trx, accountId).execute()
  return existing.length >= MAX_WATCHES ? null : insertWatch(trx, accountId, change, now)
}

async function insertWatch(
  trx: Transaction<DB>,
  accountId: string,
  { name = '', ...change }: WatchChange,
  now: Date,
): Promise<number> {
  await untilMatched(trx)
  const watch = { ...emptyWatch, ...change }
  const { id } = await trx
    .insertInto('watch')
    .values({
      ...watchToRow(watch),
      account_id: accountId,
      name,
      active: true,
      created_at: now,
      updated_at: now,
      active_since: now,
      news_position: await currentPosition(trx),
      next_digest_at: nextDigestAt(watch.frequency, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Names a watch and its owner, who alone may change it. */
export type OwnWatch = { readonly accountId: string; readonly watchId: number }

/**
 * Changes a watch and turns it on; false when the account has no such watch. If it was on and its
 * frequency is unchanged, the next digest keeps its time: a weekly watch that is changed often must
 * still send one.
 */
export async function changeWatch(
  trx: Transaction<DB>,
  { accountId, watchId }: OwnWatch,
  { name, ...change }: WatchChange,
  now: Date,
): Promise<boolean> {
  await untilMatched(trx)
  const row = await selectWatches(trx, accountId)
    .select(['watch.next_digest_at', 'watch.news_position'])
    .where('watch.id', '=', watchId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  const before = storedWatch(row)
  const watch: Watch = { ...before, ...change }
  const keepsTime = before.active && before.frequency === watch.frequency
  // The position of an instant watch is valid only while news waits. What came while a watch was off
  // is not sent.
  const hasPosition =
    before.active && (before.frequency !== 'instant' || row.next_digest_at !== null)
  await trx
    .updateTable('watch')
    .set({
      ...watchToRow(watch),
      name: name ?? before.name,
      active: true,
      active_since: before.active ? before.activeSince : now,
      news_position: hasPosition ? row.news_position : await currentPosition(trx),
      next_digest_at: keepsTime ? row.next_digest_at : nextDigestAt(watch.frequency, now),
      updated_at: now,
    })
    .where('id', '=', watchId)
    .execute()
  return true
}

/** Two requests at once must not make two first watches, nor more than the most. */
const lockAccount = (trx: Transaction<DB>, accountId: string) =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/** Turns the first watch, or this one, on as it is stored; false when there is none. */
export async function enableWatch(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
  watchId?: number,
): Promise<boolean> {
  const id = watchId ?? (await getWatch(trx, accountId))?.id
  if (id === undefined) return false
  // First, in the order in which matching takes its locks.
  await untilMatched(trx)
  await trx
    .updateTable('watch')
    .set({ paused_until: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return changeWatch(trx, { accountId, watchId: id }, {}, now)
}

/** Turns the first watch, or this one, off and keeps its criteria; false when there is no such watch.
 *  Repeating it changes nothing. */
export async function disableWatch(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
  watchId?: number,
): Promise<boolean> {
  const found = await selectWatches(trx, accountId)
    .$if(watchId !== undefined, (query) => query.where('watch.id', '=', watchId ?? 0))
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return false
  await trx
    .updateTable('watch')
    .set({ active: false, paused_until: null, next_digest_at: null, updated_at: now })
    .where('id', '=', found.id)
    .where('active', '=', true)
    .execute()
  return true
}

/** Pauses a watch until a moment, or resumes it (null); false when it is not on. */
export async function pauseWatch(
  trx: Transaction<DB>,
  { accountId, watchId }: OwnWatch,
  until: Date | null,
  now: Date,
): Promise<boolean> {
  const paused = await trx
    .updateTable('watch')
    .set({ paused_until: until, updated_at: now })
    .where('id', '=', watchId)
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  return paused !== undefined
}

/** Deletes a watch; false when the account has no such watch. */
export async function deleteWatch(
  trx: Transaction<DB>,
  { accountId, watchId }: OwnWatch,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('watch')
    .where('id', '=', watchId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes everything that was entered for watches: another person may have entered it. */
export async function deleteWatches(trx: Transaction<DB>, accountId: string): Promise<void> {
  for (const table of ['watch', 'watch_settings', 'watch_notified'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
}

export type WatchRelaxation = { readonly maxRent: Krona } | { readonly minSize: number }

/**
 * Relaxes a limit of a watch; false when there is no such watch. It never tightens a limit, because a
 * link in an old mail must not undo a later change.
 */
export async function relaxWatch(
  trx: Transaction<DB>,
  accountId: string,
  loosening: WatchRelaxation,
  now: Date,
  watchId?: number,
): Promise<boolean> {
  const id = watchId ?? (await getWatch(trx, accountId))?.id
  if (id === undefined) return false
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
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return loosened !== undefined
}
