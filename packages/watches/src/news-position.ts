import type { DB } from '@kot/db/generated'
import { type Kysely, sql, type Transaction } from 'kysely'

/** The key of the lock below. */
const MATCHING = 'watches.match'

/**
 * Waits for other runs of matching until the end of this transaction. Runs take turns, so that
 * positions are committed in their order: a reader of one position sees all lower ones.
 */
export const takeTurn = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext(${MATCHING}))`.execute(trx)

/**
 * Waits for a run of matching, if there is one, until it is committed. A watch that is saved meanwhile
 * is either matched by a run or has a position before it.
 */
export const untilMatched = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock_shared(hashtext(${MATCHING}))`.execute(trx)

/** Returns the position of the latest news that was matched. */
export async function currentPosition(db: Kysely<DB>): Promise<number> {
  const { latest } = await db
    .selectFrom('home_news')
    .select(({ fn }) => fn.max<number | null>('position').as('latest'))
    .executeTakeFirstOrThrow()
  return latest ?? 0
}
