import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database } from '@kot/db/connect'

/** A page as it was last sent, with what its site calls that version. */
export type CachedPage = {
  etag: string | null
  lastModified: string | null
  contentType: string
  text: string
}

/** Pages of one source whose site can report that they are unchanged. */
export type PageCache = {
  find(url: string): Promise<CachedPage | null>
  keep(url: string, page: CachedPage): Promise<void>
}

/**
 * After a day a page is requested as if it were unknown: a site that reports everything as unchanged is found
 * out, and personal data on a page is not kept longer than necessary.
 */
const KNOWN_FOR_MS = 24 * 3_600_000
/** PostgreSQL cannot keep keys of more than 2,700 bytes in order. */
const MAX_ADDRESS_LENGTH = 2_000

const pack = promisify(gzip)
const unpack = promisify(gunzip)

export function createPageCache(
  db: Database,
  source: string,
  now: () => Date = () => new Date(),
): PageCache {
  return {
    async find(url) {
      const row = await db
        .selectFrom('page_cache_entry')
        .select(['etag', 'last_modified', 'content_type', 'body'])
        .where('source', '=', source)
        .where('url', '=', url)
        .where('seen_at', '>', oldest(now()))
        .executeTakeFirst()
      if (!row) return null
      const text = String(await unpack(row.body))
      return {
        etag: row.etag,
        lastModified: row.last_modified,
        contentType: row.content_type,
        text,
      }
    },

    async keep(url, { etag, lastModified, contentType, text }) {
      if (url.length > MAX_ADDRESS_LENGTH) return
      const version = {
        etag,
        last_modified: lastModified,
        content_type: contentType,
        body: await pack(text),
        seen_at: now(),
      }
      await db
        .insertInto('page_cache_entry')
        .values({ source, url, ...version })
        .onConflict((conflict) => conflict.columns(['source', 'url']).doUpdateSet(version))
        .execute()
    },
  }
}

const oldest = (now: Date): Date => new Date(now.getTime() - KNOWN_FOR_MS)

/** Distinguishes failures of our storage from failures of a page. */
export function trackCacheErrors(known: PageCache) {
  const failures = new Set<unknown>()

  async function watch<Kept>(work: () => Promise<Kept>): Promise<Kept> {
    try {
      return await work()
    } catch (error) {
      failures.add(error)
      throw error
    }
  }

  const watched: PageCache = {
    find: (url) => watch(() => known.find(url)),
    keep: (url, page) => watch(() => known.keep(url, page)),
  }
  return { known: watched, hasFailedWith: (error: unknown) => failures.has(error) }
}
