import type { Database } from '@kot/db/connect'
import { inTransaction } from '@kot/db/in-transaction'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeSweep } from '@kot/jobs/jobs'
import { nextTimes } from '../crawl/may-look.ts'
import type { Source } from '../source/source.ts'
import { paceOf } from './ask-for-due-looks.ts'
import { currentLook } from './current-look.ts'

/**
 * - asked: somebody will look at it in a moment
 * - under-way: a look is asked for or going on already, and answers this one too
 * - disabled: it is not watched
 * - brought: its partner brings its adverts; there is nothing to ask for
 */
export type AskedLook = 'asked' | 'under-way' | 'disabled' | 'brought'

/**
 * Asks for a whole look at a source before its time. The pause between requests stays; a rest after
 * failures does not, for whoever asks may know that the trouble is over.
 * @returns null when there is no such source
 */
export const askForLook = (db: Database, source: Source, now: Date): Promise<AskedLook | null> =>
  inTransaction(db, async (trx) => {
    // Two who ask at once ask one after the other.
    const row = await trx
      .selectFrom('source')
      .selectAll()
      .where('name', '=', source.name)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return null
    if (!row.enabled) return 'disabled'
    if (source.start(source.origin).length === 0) return 'brought'
    const { state } = await currentLook(trx, source.name)
    if (state !== 'none') return 'under-way'
    // The next one by the clock is counted from here.
    await trx
      .updateTable('source')
      .set(nextTimes(paceOf(row, source), 'sweep', now, Math.random()))
      .where('name', '=', source.name)
      .execute()
    await enqueue(trx, intakeSweep, { source: source.name, kind: 'sweep' })
    return 'asked'
  })
