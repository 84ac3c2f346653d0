import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish, watchesMatch } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { pointAt, type HomeFacts } from './new-home.ts'

/**
 * Changes what is known of a home and has the market published; false when there is no such home.
 * The database itself keeps the history of the rent.
 */
export async function changeHome(
  trx: Transaction<DB>,
  id: number,
  { position, ...facts }: Partial<HomeFacts>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('home')
    .set(position === undefined ? facts : { ...facts, position: pointAt(position) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  await enqueue(trx, marketPublish, {})
  await enqueue(trx, watchesMatch, {})
  return true
}
