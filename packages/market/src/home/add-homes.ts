import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { pointAt, type NewHome } from './new-home.ts'

/** Far below PostgreSQL's limit of 65,535 parameters a statement. */
const ROWS_PER_STATEMENT = 1_000

/** Puts homes on the market and has it published; returns their ids in the same order. */
export async function addHomes(trx: Transaction<DB>, homes: readonly NewHome[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < homes.length; start += ROWS_PER_STATEMENT) {
    const rows = homes.slice(start, start + ROWS_PER_STATEMENT)
    const added = await trx
      .insertInto('home')
      .values(rows.map((home) => ({ ...home, position: pointAt(home.position) })))
      .returning('id')
      .execute()
    ids.push(...added.map(({ id }) => id))
  }
  if (ids.length > 0) await enqueue(trx, marketPublish, {})
  return ids
}
