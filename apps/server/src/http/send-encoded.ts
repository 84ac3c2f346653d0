import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** An answer that is compressed once and sent many times. */
export type EncodedBody = {
  /** Weak, because every encoding of the response has the same tag. */
  etag: string
  /** JSON if not given. */
  type?: string
  identity: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** The `response` of 304 where clients may send an ETag. */
export const notModified = z.null().describe('The client has the current version')

/** Sends it in the best encoding the client takes, or 304 if the client has it. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedBody,
): FastifyReply {
  reply.header('etag', answer.etag)
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(answer.etag)) return reply.code(304).send()

  reply.type(answer.type ?? 'application/json; charset=utf-8')
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
  if (encoding === null) return reply.send(answer.identity)
  return reply
    .header('content-encoding', encoding)
    .send(encoding === 'br' ? answer.brotli : answer.gzip)
}

export type Encoding = 'br' | 'gzip'

/** Returns the best encoding that a client accepts; null where it accepts no other. */
export function bestEncoding(accepted: string): Encoding | null {
  const parts = accepted.toLowerCase().split(',')
  const accepts = (encoding: Encoding) =>
    parts.some((part) => {
      const [name, ...parameters] = part.split(';').map((word) => word.trim())
      return name === encoding && !parameters.some((parameter) => REFUSED.test(parameter))
    })
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}

/** A weight of zero: not acceptable (RFC 9110). */
const REFUSED = /^q=0(?:\.0*)?$/
