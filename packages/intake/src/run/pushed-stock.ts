import { gunzipSync } from 'node:zlib'
import type { Database } from '@kot/db/connect'
import type { CrawledPages, CrawlProblem } from '../crawl/page-errors.ts'
import { type Page, type Source, UnreadablePageError } from '../source/source.ts'

/**
 * Returns a partner's newest upload in the form of a crawl result. Each upload is the whole stock.
 * @returns null when there is no new upload
 */
export async function loadPushedStock(
  db: Database,
  source: Source,
  origin: string,
  now: Date,
): Promise<{ fetched: CrawledPages; lastId: number } | null> {
  const brought = await db
    .selectFrom('pushed_page')
    .select(['id', 'content_type', 'body', 'received_at'])
    .where('source', '=', source.name)
    .where('taken_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (brought === undefined) return null
  const page: Page = {
    request: { kind: 'list', url: origin },
    contentType: brought.content_type,
    text: gunzipSync(brought.body).toString('utf8'),
  }
  return {
    fetched: { ...read(source, page, origin), startedAt: brought.received_at, endedAt: now },
    lastId: brought.id,
  }
}

/** Also marks the older uploads that it replaces. */
export async function markPushProcessed(
  db: Database,
  source: string,
  lastId: number,
): Promise<void> {
  await db
    .updateTable('pushed_page')
    .set({ taken_at: new Date() })
    .where('source', '=', source)
    .where('id', '<=', lastId)
    .where('taken_at', 'is', null)
    .execute()
}

function read(
  source: Source,
  page: Page,
  origin: string,
): Omit<CrawledPages, 'startedAt' | 'endedAt'> {
  const facts = { kind: 'full' as const, pages: 1, bytes: page.text.length, stoppedBy: null }
  try {
    const { rows, total } = source.discover(page, origin)
    const said = rows.flatMap((row) => source.toRawAdvert(row, origin) ?? [])
    return { ...facts, said, samples: [page], badSample: null, failed: [], total: total ?? null }
  } catch (error) {
    if (!(error instanceof UnreadablePageError)) throw error
    const trouble: CrawlProblem = error.reason
    const failed = [{ url: origin, kind: 'list' as const, trouble, status: null }]
    return {
      ...facts,
      said: [],
      samples: [],
      badSample: page,
      failed,
      stoppedBy: trouble,
      total: null,
    }
  }
}
