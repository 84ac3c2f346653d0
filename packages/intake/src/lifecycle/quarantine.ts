import { type Database, inTransaction } from '@kot/db/connect'
import { sql } from 'kysely'
import { markPagesGood } from '../source-status/saved-pages.ts'
import { lockSource, recordConfirmation } from '../source-status/source-row.ts'
import { applyAdverts, type ChangeCounts } from './apply-adverts.ts'
import type { IngestSource } from './ingest.ts'
import { dismissOlderQuarantines, getQuarantinedCrawl, recordChangeCounts } from './crawl-record.ts'

/**
 * Believes the quarantined sweep of a source after all. Nothing of it is new: it waited. From here on
 * its like is usual. @returns what changed, or null when nothing waits
 */
export const confirmQuarantine = (
  db: Database,
  source: IngestSource,
  now: Date,
): Promise<ChangeCounts | null> =>
  inTransaction(db, async (trx) => {
    const { goodAt, enabled } = await lockSource(trx, source.name)
    const sweep = enabled ? await getQuarantinedCrawl(trx, source.name, goodAt) : null
    if (sweep === null) return null
    const { id, startedAt, endedAt, adverts, unread } = sweep
    const changes = await applyAdverts(
      trx,
      source,
      { adverts, startedAt, endedAt, unread, partial: false, counts: true, late: true, goodAt },
      now,
    )
    await sql`
      update sweep set verdict = 'confirmed', held = null, decided_at = ${now}::timestamptz
      where id = ${id}
    `.execute(trx)
    await recordChangeCounts(trx, id, changes)
    await markPagesGood(trx, source.name, id)
    await recordConfirmation(trx, source.name, { endedAt, version: source.version, now })
    return changes
  })

/**
 * Lets go of the quarantined sweep of a source and has it looked at again. Its state stays until a good
 * sweep. @returns false when nothing waits
 */
export const dismissQuarantine = (db: Database, source: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockSource(trx, source)
    if ((await dismissOlderQuarantines(trx, source, now)) === 0) return false
    await sql`update source set next_sweep_at = ${now}::timestamptz where name = ${source}`.execute(
      trx,
    )
    return true
  })
