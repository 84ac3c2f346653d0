import { UnsafeAddressError } from '@kot/safe-fetch/public-address'
import { UnknownEncodingError } from '@kot/safe-fetch/read-body'
import { isBlockPage, looksLikeBlockPage, type ResponseExcerpt } from './block-page.ts'
import type { Page, RawAdvert } from '../source/source.ts'

type About = {
  status?: number
  excerpt?: ResponseExcerpt
  retryAfterMs?: number | null
  cause?: unknown
}

/** A page that could not be fetched or parsed. The subclass decides how to proceed. */
export abstract class PageError extends Error {
  readonly trouble: CrawlProblem
  readonly status: number | null
  readonly excerpt: ResponseExcerpt | null
  /** The delay the site requested, if any. */
  readonly retryAfterMs: number | null

  constructor(trouble: CrawlProblem, about: About = {}) {
    super(trouble, { cause: about.cause })
    this.name = new.target.name
    this.trouble = trouble
    this.status = about.status ?? null
    this.excerpt = about.excerpt ?? null
    this.retryAfterMs = about.retryAfterMs ?? null
  }
}

/** The same request may succeed later. */
export class RetryablePageError extends PageError {}

/** The site rejects our requests. Further requests would make it worse. */
export class BlockedError extends PageError {}

/** Retrying this page is useless. Other pages may succeed. */
export class PermanentPageError extends PageError {}

const UNWANTED = [401, 402, 403, 407, 451]

/** Returns the error for a response that is not a page. */
export function errorFromResponse(
  status: number,
  excerpt: ResponseExcerpt,
  retryAfterMs: number | null,
): PageError {
  const about = { status, excerpt, retryAfterMs }
  if (isBlockPage(excerpt)) return new BlockedError('captcha', about)
  if (UNWANTED.includes(status)) {
    return new BlockedError(looksLikeBlockPage(excerpt) ? 'captcha' : 'forbidden', about)
  }
  if (status === 429) return new RetryablePageError('too-many-requests', about)
  if (status === 408) return new RetryablePageError('timeout', about)
  if (status >= 500) return new RetryablePageError('server-error', about)
  if (status >= 400) return new PermanentPageError('not-found', about)
  return new PermanentPageError('server-error', about)
}

const TOO_SLOW = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']
/** zlib error codes for damaged streams (gzip, deflate, Brotli). */
const DAMAGED = /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI)/

/** Returns the error for a request that failed without a complete response. */
export function errorFromRequest(error: unknown, late: boolean): PageError {
  if (error instanceof PageError) return error
  if (error instanceof UnsafeAddressError)
    return new PermanentPageError('unreachable', { cause: error })
  if (error instanceof UnknownEncodingError)
    return new PermanentPageError('encoding', { cause: error })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (late || TOO_SLOW.includes(code)) return new RetryablePageError('timeout', { cause: error })
  if (DAMAGED.test(code)) return new PermanentPageError('encoding', { cause: error })
  return new RetryablePageError('unreachable', { cause: error })
}

/** Why a page or a whole crawl failed. */
export type CrawlProblem =
  // The site rejects our requests, permanently or for now.
  | 'forbidden'
  | 'captcha'
  | 'too-many-requests'
  | 'robots'
  // The site is not working.
  | 'server-error'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirects'
  | 'not-found'
  // The site responds with something different than before.
  | 'not-json'
  | 'not-html'
  | 'not-xml'
  | 'not-csv'
  | 'changed-markup'
  | 'encoding'

export type FailedPage = {
  url: string
  kind: 'list' | 'detail'
  trouble: CrawlProblem
  status: number | null
}

/** The result of one crawl, before the check. */
export type CrawledPages = {
  kind: 'full' | 'quick'
  said: RawAdvert[]
  /** Pages to save as examples: the first list page and the first detail page that could be read. */
  samples: Page[]
  /** The first page that could not be read, as far as it was received. */
  badSample: Page | null
  pages: number
  failed: FailedPage[]
  /** Set when the crawl stopped early because continuing would have been impolite or pointless. */
  stoppedBy: CrawlProblem | null
  /** The total number of adverts according to the site. */
  total: number | null
  bytes: number
  startedAt: Date
  endedAt: Date
}
