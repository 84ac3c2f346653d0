import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPhotos, marketPublish, watchesMatch } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { checkCrawl } from '../check/check-crawl.ts'
import { savePages } from '../source-status/saved-pages.ts'
import { loadHistory } from '../source-status/load-history.ts'
import type { CheckedCrawl, Verdict } from '../check/verdict.ts'
import { lockSource, recordCrawlOutcome, type SourceRow } from '../source-status/source-row.ts'
import type { Source } from '../source/source.ts'
import { type ChangePlan, isVisible } from './change-plan.ts'
import {
  type ChangeCounts,
  dismissOlderQuarantines,
  insertCrawl,
  recordChangeCounts,
} from './crawl-record.ts'
import { planChanges } from './plan-changes.ts'
import { type AcceptedCrawl, lockMatching, readKnown } from './read-known.ts'
import { writeChanges } from './write-changes.ts'

export type IngestSource = Pick<Source, 'name' | 'wholeStock' | 'turnsOver' | 'version'>

type ApplyOptions = { now: Date }

type IngestOptions = ApplyOptions & {
  /** Throws where another worker may be crawling the source by now: then nothing is stored. */
  confirmLease?: (trx: Transaction<DB>) => Promise<void>
}

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
  { now, confirmLease }: IngestOptions,
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
    const { kind, adverts } = crawl
    const { version } = source
    const { startedAt, endedAt, unread = [], retryAt = null } = crawl.fetched
    const accepted = { adverts, unread, startedAt, endedAt, version, partial: kind === 'quick' }
    const changes =
      verdict.verdict === 'accepted'
        ? await applyCrawl(trx, source, row, { ...accepted, confirmed: false }, { now })
        : nothingChanged
    await recordChangeCounts(trx, crawlId, changes)
    await confirmLease?.(trx)
    const outcome = { ...verdict, kind, endedAt, version, retryAfter: retryAt }
    await recordCrawlOutcome(trx, row, outcome, { now, isUndecided: changes.undecided > 0 })
    return { ...verdict, ...changes, crawlId }
  })

/**
 * Applies an accepted crawl to the market. Enqueues no jobs when nothing visible changed. Requires the
 * lock of the source. Idempotent.
 */
export async function applyCrawl(
  trx: Transaction<DB>,
  { name, wholeStock }: IngestSource,
  { lastAcceptedAt, readerVersion }: SourceRow,
  crawl: AcceptedCrawl,
  { now }: ApplyOptions,
): Promise<ChangeCounts> {
  await lockMatching(trx)
  const known = await readKnown(
    trx,
    { name, wholeStock, lastAcceptedAt, readerVersion },
    crawl,
    now,
  )
  const plan = planChanges(known, crawl, now)
  await writeChanges(trx, plan, now)
  if (isVisible(plan)) {
    await enqueue(trx, marketPublish, {})
    await enqueue(trx, marketPhotos, {})
    await enqueue(trx, watchesMatch, {})
  }
  return countChanges(plan)
}

const countChanges = (plan: ChangePlan): ChangeCounts => ({
  added: plan.newAdverts.length,
  changed: plan.changedFacts.length,
  returned: plan.seenAdverts.filter(({ isBack }) => isBack).length,
  gone: plan.goneAdverts.length,
  undecided: plan.undecided,
})
