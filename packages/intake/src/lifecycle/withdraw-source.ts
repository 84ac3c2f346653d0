import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import { lockMerging } from '../merge/lock-merging.ts'
import { refreshHomes } from '../merge/refresh-homes.ts'

/** Takes all adverts of a source off the market; homes that others advertise too stay, and show what
 *  those say. @returns how many adverts left */
export async function withdrawSource(
  trx: Transaction<DB>,
  source: string,
  now: Date,
): Promise<number> {
  await lockMerging(trx)
  const { rows } = await sql<{ home_id: number }>`
    update advert set gone_at = greatest(${now}::timestamptz, last_seen_at)
    where source = ${source} and gone_at is null
    returning home_id
  `.execute(trx)
  if (rows.length === 0) return 0
  await refreshHomes(
    trx,
    rows.map(({ home_id }) => home_id),
  )
  await enqueue(trx, marketPublish, {})
  return rows.length
}
