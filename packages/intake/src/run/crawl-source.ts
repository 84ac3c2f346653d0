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
  /** Storing a whole stock may take longer than a page's query may. */
  db: Database
  addresses: AddressIndexCache
  /** Who we are and where to complain, as sites read it in their logs. */
  agent: string
  now: () => Date
  signal?: AbortSignal
  limits?: Partial<Limits>
  politeness?: Partial<RequestPacing>
}

/**
 * One look at a site from its first request to the market:
 *
 *   ask (crawl) → say in our words (normalise) → find on the map (geocode) → judge (health) → store (lifecycle)
 *
 * Judging comes after everything was read and before anything is stored, so that half a site or a
 * misread one changes nothing.
 * @returns null when there was nothing to look at: somebody else is at it, no
 * partner brought anything, or the worker stops
 */
export function crawlSource(
  { db, addresses, agent, now, signal, limits = {}, politeness = {} }: CrawlDeps,
  source: Source,
  kind: 'sweep' | 'peek' | 'push',
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
    const swept =
      pushed?.swept ??
      (await crawlSite(source, {
        kind: kind === 'peek' ? 'peek' : 'sweep',
        origin,
        agent,
        known: createPageCache(db, source.name),
        politeness: { pauseMs: settings.pause_ms ?? source.pauseMs, ...politeness },
        limits,
        now,
        ...(signal ? { signal } : {}),
      }))
    // A worker that stops has not seen the site fail.
    if (signal?.aborted) return null
    const look = readAdverts(swept, {
      index: await addresses.current(),
      origins: [origin, source.origin],
      today: now(),
    })
    const applied = await ingestCrawl(db, source, { kind, ...look }, now())
    if (pushed) await markPushProcessed(db, source.name, pushed.lastId)
    return applied
  })
}

/** How long a look counts as under way after its worker was last heard of. */
const LEASE_SECONDS = 90
const RENEW_EVERY_MS = 30_000

/**
 * Looks at a source unless somebody is at it already, in whatever process. A worker that dies leaves it
 * free after a while.
 * @returns null when somebody else is at it
 */
async function withSourceLease<T>(
  db: Database,
  source: string,
  look: () => Promise<T>,
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
    return await look()
  } finally {
    clearInterval(renewal)
    // One that ran out may be another's by now, which is not ours to end.
    await db
      .updateTable('source')
      .set({ looking_until: null })
      .where('name', '=', source)
      .where('looking_until', '=', lease)
      .execute()
  }
}

/** @returns until when it is ours; null when somebody else is at it */
const take = (db: Database, source: string): Promise<Date | null> =>
  extend(db, source, sql<boolean>`coalesce(looking_until, '-infinity') < now()`)

const renew = (db: Database, source: string, held: Date): Promise<Date | null> =>
  extend(db, source, sql<boolean>`looking_until = ${held}`)

async function extend(
  db: Database,
  source: string,
  isFree: RawBuilder<boolean>,
): Promise<Date | null> {
  const taken = await db
    .updateTable('source')
    .set({ looking_until: leaseEnd })
    .where('name', '=', source)
    .where(isFree)
    .returning('looking_until')
    .executeTakeFirst()
  return taken?.looking_until ?? null
}

/** To the millisecond, as our own clock counts: it is also what tells one lease from another. */
const leaseEnd = sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${LEASE_SECONDS}))`
