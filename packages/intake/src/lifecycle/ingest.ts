import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { checkCrawl } from '../check/check-crawl.ts'
import { savePages } from '../source-status/saved-pages.ts'
import { loadHistory } from '../source-status/load-history.ts'
import type { CheckedCrawl, Verdict } from '../check/verdict.ts'
import { lockSource, recordCrawlOutcome, type SourceRow } from '../source-status/source-row.ts'
import type { Source } from '../source/source.ts'
import { applyAdverts, type ChangeCounts } from './apply-adverts.ts'
import { dismissOlderQuarantines, recordChangeCounts, insertCrawl } from './crawl-record.ts'
import { isLateCrawl } from './late-changes.ts'

export type IngestSource = Pick<Source, 'name' | 'wholeStock' | 'turnsOver' | 'version'>

export type IngestResult = Verdict & ChangeCounts & { crawlId: number }

const nothingChanged: ChangeCounts = { added: 0, changed: 0, returned: 0, gone: 0, undecided: 0 }

/**
 * Checks a crawl and applies it if it is accepted, in one transaction. Returns null when the source has
 * been disabled meanwhile. Idempotent.
 *
 * A failing source never removes a home: its adverts stay live until an accepted full crawl does not
 * list them.
 */
export const ingestCrawl = (
  db: Database,
  source: IngestSource,
  crawl: CheckedCrawl,
  now: Date,
): Promise<IngestResult | null> =>
  db.transaction().execute(async (trx) => {
    const row = await lockSource(trx, source.name)
    if (!row.enabled) return null
    const ids = crawl.adverts.map(({ externalId }) => externalId)
    const isSteady = source.wholeStock && source.turnsOver !== true
    const history = await loadHistory(trx, row, { isSteady, ids })
    const verdict = checkCrawl(crawl, history)
    if (crawl.kind !== 'quick' && verdict.verdict !== 'failed') {
      await dismissOlderQuarantines(trx, source.name, now)
    }
    const crawlId = await insertCrawl(trx, source.name, crawl, verdict)
    await savePages(trx, { source: source.name, crawlId, fetched: crawl.fetched, verdict, now })
    const changes =
      verdict.verdict === 'accepted' ? await follow(trx, source, row, crawl, now) : nothingChanged
    await recordChangeCounts(trx, crawlId, changes)
    const { endedAt, retryAt = null } = crawl.fetched
    const { kind } = crawl
    const { version } = source
    const outcome = { ...verdict, kind, endedAt, version, retryAfter: retryAt }
    await recordCrawlOutcome(trx, row, outcome, { now, isUndecided: changes.undecided > 0 })
    return { ...verdict, ...changes, crawlId }
  })

async function follow(
  trx: Transaction<DB>,
  source: IngestSource,
  row: SourceRow,
  crawl: CheckedCrawl,
  now: Date,
): Promise<ChangeCounts> {
  const { startedAt, endedAt } = crawl.fetched
  // Two workers may have crawled at the same time. A crawl that ended before the last good full crawl
  // is outdated, and only a crawl that started after it may count missing adverts.
  if (row.lastAcceptedAt !== null && endedAt <= row.lastAcceptedAt) return nothingChanged
  const accepted = {
    adverts: crawl.adverts,
    startedAt,
    endedAt,
    unread: crawl.fetched.unread ?? [],
    partial: crawl.kind === 'quick',
    counts:
      crawl.kind !== 'quick' && (row.lastAcceptedAt === null || startedAt >= row.lastAcceptedAt),
    late: isLateCrawl(row, { version: source.version, endedAt }),
    lastAcceptedAt: row.lastAcceptedAt,
  }
  return applyAdverts(trx, source, accepted, now)
}
