import { UnsafeAddressError } from '@kot/safe-fetch/public-address'
import { UnknownEncodingError } from '@kot/safe-fetch/read-body'
import { isChallenge, mentionsChallenge, type Remains } from './block-page.ts'
import type { Page, Said } from '../source/source.ts'

type About = {
  status?: number
  remains?: Remains
  retryAfterMs?: number | null
  cause?: unknown
}

/** A page that could not be had. Which of the three classes it is says what to do about it. */
export abstract class PageFailure extends Error {
  readonly trouble: Trouble
  readonly status: number | null
  readonly remains: Remains | null
  /** What the site asked for, if it did. */
  readonly retryAfterMs: number | null

  constructor(trouble: Trouble, about: About = {}) {
    super(trouble, { cause: about.cause })
    this.name = new.target.name
    this.trouble = trouble
    this.status = about.status ?? null
    this.remains = about.remains ?? null
    this.retryAfterMs = about.retryAfterMs ?? null
  }
}

/** The same page may well come in a while. */
export class RetryLater extends PageFailure {}

/** The site does not want us: every further request would make it worse. */
export class Blocked extends PageFailure {}

/** This page will not come, however often it is asked for; others may. */
export class GiveUp extends PageFailure {}

const UNWANTED = [401, 402, 403, 407, 451]

/** What an answer that is no page means. */
export function failureOfAnswer(
  status: number,
  remains: Remains,
  retryAfterMs: number | null,
): PageFailure {
  const about = { status, remains, retryAfterMs }
  if (isChallenge(remains)) return new Blocked('captcha', about)
  if (UNWANTED.includes(status)) {
    return new Blocked(mentionsChallenge(remains) ? 'captcha' : 'forbidden', about)
  }
  if (status === 429) return new RetryLater('too-many-requests', about)
  if (status === 408) return new RetryLater('timeout', about)
  if (status >= 500) return new RetryLater('server-error', about)
  if (status >= 400) return new GiveUp('not-found', about)
  return new GiveUp('server-error', about)
}

const TOO_SLOW = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']
/** What zlib calls a stream that cannot be unpacked, in gzip and deflate and in Brotli. */
const DAMAGED = /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI)/

/** What an exchange that broke off means. */
export function failureOfExchange(error: unknown, late: boolean): PageFailure {
  if (error instanceof PageFailure) return error
  if (error instanceof UnsafeAddressError) return new GiveUp('unreachable', { cause: error })
  if (error instanceof UnknownEncodingError) return new GiveUp('encoding', { cause: error })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (late || TOO_SLOW.includes(code)) return new RetryLater('timeout', { cause: error })
  if (DAMAGED.test(code)) return new GiveUp('encoding', { cause: error })
  return new RetryLater('unreachable', { cause: error })
}

/** Why a page, or a whole look at a site, came to nothing. */
export type Trouble =
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
  trouble: Trouble
  status: number | null
}

/** What one look at a site brought, before anybody judged it. */
export type Swept = {
  kind: 'sweep' | 'peek'
  said: Said[]
  /** Pages that were read, to be kept as an example; the first list page and the first detail page. */
  samples: Page[]
  /** The first page that could not be read, with what there was of it. */
  badSample: Page | null
  pages: number
  failed: FailedPage[]
  /** Set when the look ended early because going on would have been impolite or pointless. */
  stoppedBy: Trouble | null
  /** What the site says it has in all. */
  total: number | null
  bytes: number
  startedAt: Date
  endedAt: Date
}
