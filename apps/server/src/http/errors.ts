import { problemTypes, type ProblemCode } from '@kot/contract/problem'

type PublicErrorOptions = {
  /** The value of Retry-After, in seconds. */
  retryAfter?: number | undefined
  /** Further headers of the response. */
  headers?: Readonly<Record<string, string>>
}

/** An error whose text may be shown to the client. Anything else is logged and masked. */
export class PublicError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly retryAfter: number | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, text: string, { retryAfter, headers }: PublicErrorOptions = {}) {
    super(text)
    this.name = 'PublicError'
    this.status = problemTypes[code].status
    this.code = code
    this.retryAfter = retryAfter
    this.headers = headers ?? {}
  }
}

export const badRequest = (text: string) => new PublicError('bad_request', text)
export const unauthorized = (text: string) => new PublicError('unauthorized', text)
export const forbidden = () => new PublicError('forbidden', 'Not allowed')
export const notFound = (text = 'Not found') => new PublicError('not_found', text)
export const gone = (text: string) => new PublicError('gone', text)
export const methodNotAllowed = (allowed: readonly string[]) =>
  new PublicError('method_not_allowed', `Supported here: ${allowed.join(', ')}`, {
    headers: { allow: allowed.join(', ') },
  })
export const tooMany = (retryAfter: number) =>
  new PublicError('too_many', 'Too many attempts, please wait a while.', { retryAfter })
export const unavailable = () =>
  new PublicError('unavailable', 'Temporarily unavailable, please try again.', { retryAfter: 5 })
