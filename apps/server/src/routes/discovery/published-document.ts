import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest, RenderedMarket } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'

/** A text that is generated once and sent many times. */
export type PublishedDocument = { etag: string; identity: Buffer; gzip: Buffer }

export function publishedDocument(text: string): PublishedDocument {
  const identity = Buffer.from(text, 'utf8')
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // Weak, because it identifies the text in either encoding.
  return { etag: `W/"${hash}"`, identity, gzip: gzipSync(identity) }
}

type Sending = { type: string; maxAgeSeconds: number }

/** Sends the document, or 304 if the client has it. Caches separate documents by host. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PublishedDocument,
  { type, maxAgeSeconds }: Sending,
): FastifyReply {
  reply.headers({
    etag: document.etag,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    vary: 'accept-encoding',
  })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(document.etag)) return reply.code(304).send()
  reply.type(type)
  const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  return packed
    ? reply.header('content-encoding', 'gzip').send(document.gzip)
    : reply.send(document.identity)
}

export type DiscoveryDeps = {
  db: Database
  origins: Record<Lang, string>
  langOf: (request: FastifyRequest) => Lang
  /** Statistics of the visitors' feed. */
  market: () => RenderedMarket | null
  report: PageRequest['report']
  /** Returns the size of the photo at one of our URLs in bytes, or null if there is none. */
  photoLength: (address: string) => Promise<number | null>
  /** Contact for security reports: a mail address or a page. */
  securityContact: string
  now?: () => Date
}
