import { gunzipSync } from 'node:zlib'
import type { Database } from '@kot/db/connect'
import type { Page, PageRequest } from '../source/page.ts'

export type KeptPage = Page & { verdict: 'good' | 'bad'; keptAt: Date }

/** The pages kept of a source: of its last good sweep, and the first bad one after it. */
export async function keptPages(db: Database, source: string): Promise<KeptPage[]> {
  const rows = await db
    .selectFrom('kept_page')
    .select(['verdict', 'request', 'content_type', 'body', 'kept_at'])
    .where('source', '=', source)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    request: row.request as unknown as PageRequest,
    contentType: row.content_type,
    text: gunzipSync(row.body).toString('utf8'),
    verdict: row.verdict === 'good' ? 'good' : 'bad',
    keptAt: row.kept_at,
  }))
}
