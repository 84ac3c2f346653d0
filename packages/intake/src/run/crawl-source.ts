import type { Database } from '@kot/db/connect'
import { type RawBuilder, sql } from 'kysely'
import { createPageCache } from '../crawl/page-cache.ts'
import type { Limits, RequestPacing } from '../crawl/limits.ts'
import { crawlSite } from '../crawl/crawl-site.ts'
import type { AddressIndexCache } from '../geocode/address-index.ts'
import { type IngestResult, ingestCrawl } from '../lifecycle/ingest.ts'
import type { Source } from '../source/source.ts'
import { readAdverts } from './read-adverts.ts'
import { markPushProcessed, loadPushedStock } from './pushed-stock.ts'

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
}

/**
 * Crawls a source and applies the result to the market:
 *
 * fetch (crawl) → normalise → locate (geocode) → check → store (lifecycle)
 *
 * The check runs after everything was read and before anything is stored, so that a partial or misread
 * crawl changes nothing.
 * @returns null when there was nothing to do: another worker is crawling the source, there is no
 * upload, or the worker is stopping
 */
export function crawlSource(
  { db, addresses, agent, now, signal, limits = {}, politeness = {} }: CrawlDeps,
  source: Source,
  kind: 'full' | 'quick' | 'push',
): Promise<IngestResult | null> {
  return withSourceLease(db, source.name, async () => {
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
        ...(signal ? { signal } : {}),
      }))
    // A stopping worker must not record a failure of the site.
    if (signal?.aborted) return null
    const read = readAdverts(fetched, {
      index: await addresses.current(),
      origins: [origin, source.origin],
      today: now(),
    })
    const applied = await ingestCrawl(db, source, { kind, ...read }, now())
    if (pushed) await markPushProcessed(db, source.name, pushed.lastId)
    return applied
  })
}

/** A crawl counts as running for this long after its worker last renewed the lease. */
const LEASE_SECONDS = 90
const RENEW_EVERY_MS = 30_000

/**
 * Runs a task unless another worker, in any process, holds the lease of the source. The lease of a
 * worker that dies expires.
 * @returns null when another worker holds the lease
 */
async function withSourceLease<T>(
  db: Database,
  source: string,
  task: () => Promise<T>,
): Promise<T | null> {
  let lease = await take(db, source)
  if (lease === null) return null
  const renewal = setInterval(() => {
    const held = lease
    if (held === null) return
    renew(db, source, held)
      .then((renewed) => void (lease = renewed))
      .catch(() => {})
  }, RENEW_EVERY_MS)
  try {
    return await task()
  } finally {
    clearInterval(renewal)
    // An expired lease may belong to another worker by now and must not be released.
    await db
      .updateTable('source')
      .set({ lease_until: null })
      .where('name', '=', source)
      .where('lease_until', '=', lease)
      .execute()
  }
}

/** @returns the end of our lease; null when another worker holds it */
const take = (db: Database, source: string): Promise<Date | null> =>
  extend(db, source, sql<boolean>`coalesce(lease_until, '-infinity') < now()`)

const renew = (db: Database, source: string, held: Date): Promise<Date | null> =>
  extend(db, source, sql<boolean>`lease_until = ${held}`)

async function extend(
  db: Database,
  source: string,
  isFree: RawBuilder<boolean>,
): Promise<Date | null> {
  const taken = await db
    .updateTable('source')
    .set({ lease_until: leaseEnd })
    .where('name', '=', source)
    .where(isFree)
    .returning('lease_until')
    .executeTakeFirst()
  return taken?.lease_until ?? null
}

/** In milliseconds, the precision of a JavaScript Date. The value also identifies the lease. */
const leaseEnd = sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${LEASE_SECONDS}))`
