import { type Database, inTransaction } from '@kot/db/connect'
import { sql } from 'kysely'
import { markPagesGood } from '../source-status/saved-pages.ts'
import { lockSource, recordConfirmation } from '../source-status/source-row.ts'
import {
  type ChangeCounts,
  dismissOlderQuarantines,
  getQuarantinedCrawl,
  recordChangeCounts,
} from './crawl-record.ts'
import { applyCrawl, type IngestSource } from './ingest.ts'

/**
 * Confirms the quarantined crawl of a source and applies it. Its homes are late, so none are announced
 * as new. It becomes the new baseline. @returns the changes, or null when no crawl waits
 */
export const confirmQuarantine = (
  db: Database,
  source: IngestSource,
  now: Date,
): Promise<ChangeCounts | null> =>
  inTransaction(db, async (trx) => {
    const row = await lockSource(trx, source.name)
    const waiting = row.enabled
      ? await getQuarantinedCrawl(trx, source.name, row.lastAcceptedAt)
      : null
    if (waiting === null) return null
    const { id, ...crawl } = waiting
    const { version } = source
    const accepted = { ...crawl, version, partial: false, confirmed: true }
    const changes = await applyCrawl(trx, source, row, accepted, { now })
    await sql`
      update crawl set verdict = 'confirmed', quarantined_adverts = null, decided_at = ${now}::timestamptz
      where id = ${id}
    `.execute(trx)
    await recordChangeCounts(trx, id, changes)
    await markPagesGood(trx, source.name, id)
    await recordConfirmation(trx, source.name, { endedAt: crawl.endedAt, version, now })
    return changes
  })

/**
 * Dismisses the quarantined crawl of a source and schedules a new one. The state of the source stays
 * until a good full crawl. @returns false when no crawl waits
 */
export const dismissQuarantine = (db: Database, source: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockSource(trx, source)
    if ((await dismissOlderQuarantines(trx, source, now)) === 0) return false
    await sql`update source set next_full_crawl_at = ${now}::timestamptz where name = ${source}`.execute(
      trx,
    )
    return true
  })
