/** A fault whose text may be shown to whoever asked. Anything else is logged and masked. */
export class PublicError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, text: string, retryAfter?: number) {
    super(text)
    this.name = 'PublicError'
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export const badRequest = (text: string) => new PublicError(400, 'bad_request', text)
export const unauthorized = (text: string) => new PublicError(401, 'unauthorized', text)
export const forbidden = () => new PublicError(403, 'forbidden', 'Not allowed')
export const notFound = () => new PublicError(404, 'not_found', 'Not found')
export const tooMany = (retryAfter: number) =>
  new PublicError(429, 'too_many', 'Too many attempts, please wait a while.', retryAfter)
export const unavailable = () =>
  new PublicError(503, 'unavailable', 'Temporarily unavailable, please try again.', 5)
