import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { Look } from '../health/look.ts'
import type { Verdict } from '../health/verdict.ts'
import type { Changes } from './apply-adverts.ts'
import type { Held } from './held-sweep.ts'

/** Notes a look and how it was judged. @returns its id */
export async function writeSweep(
  trx: Transaction<DB>,
  source: string,
  look: Look,
  { verdict, reason }: Verdict,
): Promise<number> {
  const { swept } = look
  const held: Held | null =
    verdict === 'held' ? { adverts: look.adverts, unread: swept.unread ?? [] } : null
  const { rows } = await sql<{ id: number }>`
    insert into sweep (
      source, kind, started_at, ended_at, verdict, reason, pages, failed_pages, adverts, refused,
      filled, held
    )
    values (
      ${source}, ${look.kind}, ${swept.startedAt}, ${swept.endedAt}, ${verdict}, ${reason},
      ${swept.pages}, ${swept.failed.length}, ${look.adverts.length},
      ${JSON.stringify(look.refused)}, ${JSON.stringify(look.filled)},
      ${held === null ? null : JSON.stringify(held)}
    )
    returning id
  `.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the database gave the sweep no id')
  return id
}

/** Notes what followed from it. */
export async function writeChanges(
  trx: Transaction<DB>,
  id: number,
  { added, changed, returned, gone }: Changes,
): Promise<void> {
  await trx
    .updateTable('sweep')
    .set({ added, changed, returned, gone })
    .where('id', '=', id)
    .execute()
}
