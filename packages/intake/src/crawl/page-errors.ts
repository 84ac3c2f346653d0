import { UnsafeAddressError } from '@kot/safe-fetch/public-address'
import { UnknownEncodingError } from '@kot/safe-fetch/read-body'
import { isBlockPage, looksLikeBlockPage, type ResponseExcerpt } from './block-page.ts'
import type { Page, RawAdvert } from '../source/source.ts'

type About = {
  status?: number
  remains?: ResponseExcerpt
  retryAfterMs?: number | null
  cause?: unknown
}

/** A page that could not be had. Which of the three classes it is says what to do about it. */
export abstract class PageError extends Error {
  readonly trouble: CrawlProblem
  readonly status: number | null
  readonly remains: ResponseExcerpt | null
  /** What the site asked for, if it did. */
  readonly retryAfterMs: number | null

  constructor(trouble: CrawlProblem, about: About = {}) {
    super(trouble, { cause: about.cause })
    this.name = new.target.name
    this.trouble = trouble
    this.status = about.status ?? null
    this.remains = about.remains ?? null
    this.retryAfterMs = about.retryAfterMs ?? null
  }
}

/** The same page may well come in a while. */
export class RetryablePageError extends PageError {}

/** The site does not want us: every further request would make it worse. */
export class BlockedError extends PageError {}

/** This page will not come, however often it is asked for; others may. */
export class PermanentPageError extends PageError {}

const UNWANTED = [401, 402, 403, 407, 451]

/** What an answer that is no page means. */
export function errorFromResponse(
  status: number,
  remains: ResponseExcerpt,
  retryAfterMs: number | null,
): PageError {
  const about = { status, remains, retryAfterMs }
  if (isBlockPage(remains)) return new BlockedError('captcha', about)
  if (UNWANTED.includes(status)) {
    return new BlockedError(looksLikeBlockPage(remains) ? 'captcha' : 'forbidden', about)
  }
  if (status === 429) return new RetryablePageError('too-many-requests', about)
  if (status === 408) return new RetryablePageError('timeout', about)
  if (status >= 500) return new RetryablePageError('server-error', about)
  if (status >= 400) return new PermanentPageError('not-found', about)
  return new PermanentPageError('server-error', about)
}

const TOO_SLOW = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']
/** What zlib calls a stream that cannot be unpacked, in gzip and deflate and in Brotli. */
const DAMAGED = /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI)/

/** What an exchange that broke off means. */
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

/** Why a page, or a whole look at a site, came to nothing. */
export type CrawlProblem =
  // The site does not want us, or not now.
  | 'forbidden'
  | 'captcha'
  | 'too-many-requests'
  | 'robots'
  // The site is not well.
  | 'server-error'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirects'
  | 'not-found'
  // The site answers with something else than it used to.
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

/** What one look at a site brought, before anybody judged it. */
export type CrawledPages = {
  kind: 'sweep' | 'peek'
  said: RawAdvert[]
  /** Pages that were read, to be kept as an example; the first list page and the first detail page. */
  samples: Page[]
  /** The first page that could not be read, with what there was of it. */
  badSample: Page | null
  pages: number
  failed: FailedPage[]
  /** Set when the look ended early because going on would have been impolite or pointless. */
  stoppedBy: CrawlProblem | null
  /** What the site says it has in all. */
  total: number | null
  bytes: number
  startedAt: Date
  endedAt: Date
}
