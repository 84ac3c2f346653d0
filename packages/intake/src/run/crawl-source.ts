import type { Database } from '@kot/db/connect'
import { createPageCache } from '../crawl/page-cache.ts'
import type { Limits, RequestPacing } from '../crawl/limits.ts'
import { crawlSite } from '../crawl/crawl-site.ts'
import type { AddressIndexCache } from '../geocode/address-index.ts'
import { type IngestResult, ingestCrawl } from '../lifecycle/ingest.ts'
import type { Source } from '../source/source.ts'
import { readAdverts } from './read-adverts.ts'
import { markPushProcessed, loadPushedStock } from './pushed-stock.ts'
import { type ConfirmLease, type LeaseTimes, withSourceLease } from './source-lease.ts'

export type CrawlDeps = {
  /** Storing a whole stock may take longer than the statement timeout for page queries. */
  db: Database
  addresses: AddressIndexCache
  /** The User-Agent with contact details, as sites see it in their logs. */
  agent: string
  now: () => Date
  signal?: AbortSignal
  limits?: Partial<Limits>
  politeness?: Partial<RequestPacing>
  lease?: LeaseTimes
  /** Called when a crawl was stopped because another worker may be crawling the source by now. */
  onLeaseLost?: (source: string) => void
}

/**
 * Crawls a source and applies the result to the market:
 *
 * fetch (crawl) → normalise → locate (geocode) → check → store (lifecycle)
 *
 * The check runs after everything was read and before anything is stored, so that a partial or misread
 * crawl changes nothing.
 * @returns null when there was nothing to do: another worker is crawling the source, there is no
 * upload, the lease of the source was lost, or the worker is stopping
 */
export function crawlSource(
  deps: CrawlDeps,
  source: Source,
  kind: 'full' | 'quick' | 'push',
): Promise<IngestResult | null> {
  const { db, addresses, agent, now, limits = {}, politeness = {}, lease } = deps
  const crawl = async (lost: AbortSignal, confirm: ConfirmLease) => {
    const signal = deps.signal ? AbortSignal.any([deps.signal, lost]) : lost
    const settings = await db
      .selectFrom('source')
      .select(['origin', 'pause_ms'])
      .where('name', '=', source.name)
      .executeTakeFirstOrThrow()
    const origin = settings.origin ?? source.origin
    const pushed = kind === 'push' ? await loadPushedStock(db, source, origin, now()) : null
    if (kind === 'push' && pushed === null) return null
    const fetched =
      pushed?.fetched ??
      (await crawlSite(source, {
        kind: kind === 'quick' ? 'quick' : 'full',
        origin,
        agent,
        known: createPageCache(db, source.name),
        politeness: { pauseMs: settings.pause_ms ?? source.pauseMs, ...politeness },
        limits,
        now,
        signal,
      }))
    const read = readAdverts(fetched, {
      index: await addresses.current(),
      origins: [origin, source.origin],
      today: now(),
    })
    // A stopping worker must not record a failure of the site, nor a crawl that may run beside another.
    if (signal.aborted) return null
    const crawled = { kind, ...read }
    const applied = await ingestCrawl(db, source, crawled, {
      now: now(),
      confirmLease: confirm,
    })
    if (pushed) await markPushProcessed(db, source.name, pushed.lastId)
    return applied
  }
  return withSourceLease(db, source.name, crawl, {
    ...lease,
    onLost: () => deps.onLeaseLost?.(source.name),
  })
}
