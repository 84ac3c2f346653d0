import { UnsafeAddressError } from '@kot/safe-fetch/public-address'
import { UnknownEncodingError } from '@kot/safe-fetch/read-body'
import { isChallenge, mentionsChallenge } from './challenge.ts'
import type { Remains } from './remains.ts'
import type { Trouble } from './swept.ts'

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
