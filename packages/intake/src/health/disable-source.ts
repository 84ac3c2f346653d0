import type { Database } from '@kot/db/connect'
import { inTransaction } from '@kot/db/in-transaction'
import { sql } from 'kysely'
import { dismissWaiting } from '../lifecycle/held-sweep.ts'
import { withdrawSource } from '../lifecycle/withdraw-source.ts'
import { lockSource } from './source-row.ts'

/**
 * Stops watching a source, and takes its adverts off the market: nobody would notice any more when they
 * leave. What was usual for it is forgotten, so that enabling it again begins with a first sweep.
 * @returns how many adverts left
 */
export const disableSource = (db: Database, name: string, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { enabled } = await lockSource(trx, name)
    if (!enabled) return 0
    await sql`
      update source set
        enabled = false, state = 'new', reason = null, state_since = ${now}::timestamptz,
        good_at = null, next_sweep_at = null, next_peek_at = null, rests_until = null, failures = 0
      where name = ${name}
    `.execute(trx)
    await dismissWaiting(trx, name, now)
    return withdrawSource(trx, name, now)
  })
