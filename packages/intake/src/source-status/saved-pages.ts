import { gunzipSync, gzipSync } from 'node:zlib'
import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { Database } from '@kot/db/connect'
import type { CrawledPages } from '../crawl/page-errors.ts'
import { redactPage } from '../source/redact.ts'
import type { Page, PageRequest } from '../source/source.ts'
import type { Verdict } from '../check/verdict.ts'

type Judged = {
  source: string
  crawlId: number
  fetched: CrawledPages
  verdict: Verdict
  now: Date
}

/**
 * Saves the pages of the last good full crawl and the first bad pages after it, so that they can be
 * compared. Later pages with the same problem are not saved, because they would replace the page that
 * shows how it began.
 */
export async function savePages(trx: Transaction<DB>, judged: Judged): Promise<void> {
  const { fetched, verdict } = judged
  if (verdict.verdict === 'accepted') {
    // The first page alone is a worse example than the pages it would replace.
    if (fetched.kind === 'quick' || fetched.samples.length === 0) return
    await forgetGood(trx, judged.source)
    await keep(trx, judged, 'good', fetched.samples)
    return
  }
  if (verdict.verdict === 'inconclusive' || (await isKept(trx, judged))) return
  // The reason for a quarantine is on pages that could be read.
  const odd = verdict.verdict === 'quarantined' ? fetched.samples : []
  const pages = [...(fetched.badSample === null ? [] : [fetched.badSample]), ...odd]
  if (pages.length === 0) return
  await forgetOldBad(trx, judged.source)
  await keep(trx, judged, 'bad', pages)
}

/** Marks the pages of a confirmed crawl as good. */
export async function markPagesGood(
  trx: Transaction<DB>,
  source: string,
  crawlId: number,
): Promise<void> {
  const { rows } = await sql`
    select from saved_page where crawl_id = ${crawlId} limit 1
  `.execute(trx)
  if (rows.length === 0) return
  await forgetGood(trx, source)
  await sql`update saved_page set verdict = 'good' where crawl_id = ${crawlId}`.execute(trx)
}

const lastGood = (source: string) => sql`
  coalesce((select max(crawl_id) from saved_page where source = ${source} and verdict = 'good'), 0)`

/** Returns whether a page with the same problem has been saved since the last good ones. */
async function isKept(trx: Transaction<DB>, { source, crawlId }: Judged): Promise<boolean> {
  const { rows } = await sql`
    select from saved_page
    join crawl on crawl.id = saved_page.crawl_id
    where
      saved_page.source = ${source} and saved_page.verdict = 'bad'
      and saved_page.crawl_id > ${lastGood(source)}
      and crawl.reason = (select reason from crawl where id = ${crawlId})
    limit 1
  `.execute(trx)
  return rows.length > 0
}

async function forgetGood(trx: Transaction<DB>, source: string): Promise<void> {
  await sql`delete from saved_page where source = ${source} and verdict = 'good'`.execute(trx)
}

/** Deletes bad pages from before the last good ones: their problem is solved. */
async function forgetOldBad(trx: Transaction<DB>, source: string): Promise<void> {
  await sql`
    delete from saved_page
    where source = ${source} and verdict = 'bad' and crawl_id < ${lastGood(source)}
  `.execute(trx)
}

async function keep(
  trx: Transaction<DB>,
  { source, crawlId, now }: Judged,
  verdict: 'good' | 'bad',
  pages: readonly Page[],
): Promise<void> {
  await trx
    .insertInto('saved_page')
    .values(
      pages.map((page) => ({
        source,
        crawl_id: crawlId,
        verdict,
        request: JSON.stringify(page.request),
        content_type: page.contentType,
        body: gzipSync(redactPage(page.text)),
        saved_at: now,
      })),
    )
    .execute()
}

export type SavedPage = Page & { verdict: 'good' | 'bad'; savedAt: Date }

/**
 * Returns the saved pages of a source: those of its last good full crawl and the first bad ones after
 * it.
 */
export async function listSavedPages(db: Database, source: string): Promise<SavedPage[]> {
  const rows = await db
    .selectFrom('saved_page')
    .select(['verdict', 'request', 'content_type', 'body', 'saved_at'])
    .where('source', '=', source)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    request: row.request as unknown as PageRequest,
    contentType: row.content_type,
    text: gunzipSync(row.body).toString('utf8'),
    verdict: row.verdict === 'good' ? 'good' : 'bad',
    savedAt: row.saved_at,
  }))
}
