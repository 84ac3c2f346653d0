import type {
  AdminSource as Presented,
  PagesResponse,
  PastCrawl,
} from '@kot/contract/operator/sources'
import { isChecked } from '@kot/domain/market/source-state'
import type { DeskSource, listPastCrawls } from '@kot/intake/source-status/list-sources'
import type { ComparedPage, ComparedPages } from '@kot/intake/reader-tools/compare-pages'
import { mayBeEnabled, type Source } from '@kot/intake/source/source'

/** Enough to see the structure of a page; some are megabytes. */
const MAX_TEXT_LENGTH = 40_000

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** `reader` is null for a site that is no longer read. */
export function presentSource(source: DeskSource, reader: Source | null, now: Date): Presented {
  const { name, title, enabled, state, reason, adverts, failures, quarantine } = source
  return {
    name,
    title,
    enabled,
    state,
    reason,
    since: source.since.toISOString(),
    adverts,
    last_good_at: iso(source.lastAcceptedAt),
    last_crawled_at: iso(source.lastCrawledAt),
    paused_until: source.pausedUntil && source.pausedUntil > now ? iso(source.pausedUntil) : null,
    next_full_crawl_at: iso(source.nextFullCrawlAt),
    failures,
    checked: enabled && isChecked(source, now),
    reader: readerKind(reader),
    draft: reader !== null && !mayBeEnabled(reader, source.origin ?? reader.origin),
    quarantine: quarantine && {
      crawl: quarantine.crawlId,
      at: quarantine.at,
      reason: quarantine.reason,
      adverts: quarantine.adverts,
    },
  }
}

function readerKind(reader: Source | null): Presented['reader'] {
  if (reader === null) return 'none'
  return reader.start(reader.origin).length > 0 ? 'asks' : 'brought'
}

type CrawlRow = Awaited<ReturnType<typeof listPastCrawls>>[number]

export function presentCrawl({ rejected, ...crawl }: CrawlRow): PastCrawl {
  return {
    ...crawl,
    // The columns contain no other values.
    kind: crawl.kind as PastCrawl['kind'],
    verdict: crawl.verdict as PastCrawl['verdict'],
    started_at: crawl.started_at.toISOString(),
    ended_at: crawl.ended_at.toISOString(),
    rejected: Object.values(rejected as Record<string, number>).reduce((sum, one) => sum + one, 0),
  }
}

export const presentPages = ({ good, bad, fields }: ComparedPages): PagesResponse => ({
  good: good && presentPage(good),
  bad: bad && presentPage(bad),
  fields: fields.map(({ field, before, after, example: [said_before, said_after] }) => ({
    field,
    before,
    after,
    said_before,
    said_after,
  })),
})

const presentPage = ({ page, reading }: ComparedPage) => ({
  url: page.request.url,
  saved_at: page.savedAt.toISOString(),
  content_type: page.contentType,
  adverts: reading && reading.unreadable === null ? reading.read.length : null,
  unreadable: reading?.unreadable ?? null,
  text: page.text.slice(0, MAX_TEXT_LENGTH),
  cut: page.text.length > MAX_TEXT_LENGTH,
})
