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

/** The `response` of 304 where clients may say what they have. */
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
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(answer.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.identity)
}
