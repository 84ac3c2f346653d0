import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { CheckedCrawl, Verdict } from '../check/verdict.ts'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'

export type ChangeCounts = {
  added: number
  changed: number
  returned: number
  gone: number
  /** New adverts that need a full crawl: they may be reposts of adverts that this crawl does not show. */
  undecided: number
}

/** Stores a crawl and its verdict. @returns its id */
export async function insertCrawl(
  trx: Transaction<DB>,
  source: string,
  crawl: CheckedCrawl,
  { verdict, reason }: Verdict,
): Promise<number> {
  const { fetched } = crawl
  const held: QuarantinedCrawl | null =
    verdict === 'quarantined' ? { adverts: crawl.adverts, unread: fetched.unread ?? [] } : null
  const { rows } = await sql<{ id: number }>`
    insert into crawl (
      source, kind, started_at, ended_at, verdict, reason, pages, failed_pages, adverts, rejected,
      coverage, quarantined_adverts
    )
    values (
      ${source}, ${crawl.kind}, ${fetched.startedAt}, ${fetched.endedAt}, ${verdict}, ${reason},
      ${fetched.pages}, ${fetched.failed.length}, ${crawl.adverts.length},
      ${JSON.stringify(crawl.rejected)}, ${JSON.stringify(crawl.coverage)},
      ${held === null ? null : JSON.stringify(held)}
    )
    returning id
  `.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the database returned no id for the crawl')
  return id
}

/** Stores the changes that resulted from a crawl. */
export async function recordChangeCounts(
  trx: Transaction<DB>,
  id: number,
  { added, changed, returned, gone }: ChangeCounts,
): Promise<void> {
  await trx
    .updateTable('crawl')
    .set({ added, changed, returned, gone })
    .where('id', '=', id)
    .execute()
}

/** The data stored with a quarantined crawl, so that confirming it needs no new requests. */
type QuarantinedCrawl = { adverts: PlacedAdvert[]; unread: string[] }

type StoredQuarantine = QuarantinedCrawl & { id: number; startedAt: Date; endedAt: Date }

/**
 * Returns the crawl of a source that waits for a decision. It is the newest one: a later quarantined
 * crawl replaces it, and a good crawl makes it obsolete.
 */
export async function getQuarantinedCrawl(
  trx: Transaction<DB>,
  source: string,
  lastAcceptedAt: Date | null,
): Promise<StoredQuarantine | null> {
  const { rows } = await sql<{
    id: number
    startedAt: Date
    endedAt: Date
    held: QuarantinedCrawl
  }>`
    select id, started_at as "startedAt", ended_at as "endedAt", quarantined_adverts as held from crawl
    where
      source = ${source} and verdict = 'quarantined' and quarantined_adverts is not null
      and ended_at > coalesce(${lastAcceptedAt}::timestamptz, '-infinity')
    order by id desc
    limit 1
  `.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { held, ...crawl } = row
  return { ...crawl, unread: held.unread, adverts: held.adverts.map(withDates) }
}

/** Dismisses all waiting crawls, so that they can no longer be confirmed. */
export async function dismissOlderQuarantines(
  trx: Transaction<DB>,
  source: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update crawl set verdict = 'dismissed', quarantined_adverts = null, decided_at = ${now}::timestamptz
    where source = ${source} and verdict = 'quarantined'
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** JSON stores dates as strings. */
const withDates = (advert: PlacedAdvert): PlacedAdvert => ({
  ...advert,
  publishedAt: advert.publishedAt === null ? null : new Date(advert.publishedAt),
  viewings: advert.viewings.map(({ from, until }) => ({
    from: new Date(from),
    until: until && new Date(until),
  })),
})
