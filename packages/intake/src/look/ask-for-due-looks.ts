import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeSweep } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { lookDue, nextTimes } from '../crawl/may-look.ts'
import type { Source } from '../source/source.ts'

/**
 * Asks for a look at every source that is due, and says when the next one is: in one transaction, so
 * that two workers with the same clock do not both ask.
 * @returns how many were asked for
 */
export function askForDueLooks(
  db: Database,
  sources: readonly Source[],
  now: Date,
): Promise<number> {
  // A partner that brings its adverts is not asked for them.
  const asked = sources.filter((source) => source.start(source.origin).length > 0)
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('source')
      .selectAll()
      .where('enabled', 'is', true)
      .where('name', 'in', [...asked.map(({ name }) => name), ''])
      .orderBy('name')
      .forUpdate()
      .execute()
    let count = 0
    for (const row of rows) {
      const source = asked.find(({ name }) => name === row.name)
      const kind = lookDue(row, now)
      if (source === undefined || kind === null) continue
      await trx
        .updateTable('source')
        .set(nextTimes(paceOf(row, source), kind, now, Math.random()))
        .where('name', '=', row.name)
        .execute()
      await enqueue(trx, intakeSweep, { source: row.name, kind })
      count += 1
    }
    return count + (await askForWaitingPushes(trx))
  })
}

/** How often a source is looked at: as its reader says, unless the operator does. */
export const paceOf = (
  row: { sweep_seconds: number | null; peek_seconds: number | null },
  { sweepMinutes, peekMinutes }: Source,
): Pick<Source, 'sweepMinutes' | 'peekMinutes'> => ({
  sweepMinutes: row.sweep_seconds === null ? sweepMinutes : row.sweep_seconds / 60,
  peekMinutes:
    peekMinutes === null || row.peek_seconds === null ? peekMinutes : row.peek_seconds / 60,
})

/**
 * What a partner brought while its last one was being looked at, or while a worker stopped, waits: its
 * own request found somebody at it and ended.
 */
async function askForWaitingPushes(trx: Transaction<DB>): Promise<number> {
  const waiting = await trx
    .selectFrom('pushed_page')
    .innerJoin('source', 'source.name', 'pushed_page.source')
    .select('source.name')
    .distinct()
    .where('pushed_page.taken_at', 'is', null)
    .where('source.enabled', 'is', true)
    .execute()
  for (const { name } of waiting) await enqueue(trx, intakeSweep, { source: name, kind: 'push' })
  return waiting.length
}
