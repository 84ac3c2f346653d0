import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { saveWatch } from './save-watch.ts'
import { watchOf } from './watch-of.ts'

/** Turns a watch on again as it was left; false when there never was one. */
export async function enableWatch(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const watch = await watchOf(trx, accountId)
  if (watch === null) return false
  await saveWatch(trx, accountId, watch, now)
  return true
}
