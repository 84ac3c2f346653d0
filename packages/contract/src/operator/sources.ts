import { sourceStates } from '@kot/domain/market/source-state'
import { z } from 'zod'
import { auditReason } from './audit.ts'

export const sourceParams = z.object({ name: z.string().min(1).max(60) })

const adminSource = z.object({
  name: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  state: z.enum(sourceStates),
  reason: z.string().nullable(),
  since: z.string(),
  adverts: z.number(),
  last_good_at: z.string().nullable(),
  last_crawled_at: z.string().nullable(),
  paused_until: z.string().nullable(),
  next_full_crawl_at: z.string().nullable(),
  failures: z.number(),
  /** Recently read, by the rule of the public page. */
  checked: z.boolean(),
  /**
   * What the operator can do: a partner pushes its adverts (`brought`), and a source without a
   * reader is history.
   */
  reader: z.enum(['asks', 'brought', 'none']),
  /** Its reader is a draft, so it cannot be enabled. */
  draft: z.boolean(),
  /** The crawl in quarantine. */
  quarantine: z
    .object({ crawl: z.number(), at: z.string(), reason: z.string(), adverts: z.number() })
    .nullable(),
})

const pastCrawl = z.object({
  id: z.number(),
  kind: z.enum(['full', 'quick', 'push']),
  started_at: z.string(),
  ended_at: z.string(),
  verdict: z.enum(['accepted', 'quarantined', 'failed', 'inconclusive', 'confirmed', 'dismissed']),
  reason: z.string().nullable(),
  pages: z.number(),
  failed_pages: z.number(),
  adverts: z.number(),
  rejected: z.number(),
  added: z.number(),
  changed: z.number(),
  returned: z.number(),
  gone: z.number(),
})

export const sourcesResponse = z.object({ now: z.string(), sources: z.array(adminSource) })
export const sourceResponse = z.object({
  now: z.string(),
  source: adminSource,
  crawls: z.array(pastCrawl),
})

const comparedPage = z.object({
  url: z.string(),
  saved_at: z.string(),
  content_type: z.string(),
  /** Number of adverts the reader finds on the page; null when it cannot be parsed alone. */
  adverts: z.number().nullable(),
  /** Why the page cannot be parsed. */
  unreadable: z.string().nullable(),
  text: z.string(),
  /** Whether `text` is truncated. */
  cut: z.boolean(),
})

/** The last good page and the first bad one after it. */
export const pagesResponse = z.object({
  good: comparedPage.nullable(),
  bad: comparedPage.nullable(),
  fields: z.array(
    z.object({
      field: z.string(),
      before: z.number(),
      after: z.number(),
      said_before: z.string(),
      said_after: z.string(),
    }),
  ),
})

/** The current crawl. Polled every second while one is running. */
export const crawlResponse = z.object({
  state: z.enum(['none', 'waiting', 'running']),
  seconds: z.number().nullable(),
  usual_seconds: z.number().nullable(),
  last: pastCrawl.nullable(),
})

/** Crawling once more changes nothing that would need a reason. */
export const requestCrawlRequest = z.object({ reason: auditReason.optional() })
export const requestCrawlResponse = z.object({ asked: z.enum(['asked', 'under-way']) })

export type AdminSource = z.infer<typeof adminSource>
export type PastCrawl = z.infer<typeof pastCrawl>
export type SourcesResponse = z.infer<typeof sourcesResponse>
export type SourceResponse = z.infer<typeof sourceResponse>
export type ComparedPage = z.infer<typeof comparedPage>
export type PagesResponse = z.infer<typeof pagesResponse>
export type CrawlResponse = z.infer<typeof crawlResponse>
