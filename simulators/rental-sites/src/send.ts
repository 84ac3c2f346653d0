import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { SiteAnswer } from './site.ts'

const compressed = promisify(gzip)

/** Smaller ones are not worth the work. */
const worthPacking = 1_000

/** Sends an answer whole: packed where the reader can unpack, and not at all where they have it already. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: SiteAnswer,
): Promise<void> {
  const bytes = Buffer.from(body)
  const said: Record<string, string> = { vary: 'accept-encoding', ...headers }
  const tag = hasTag(request, status, headers) ? tagOf(bytes) : null
  if (tag !== null) said['etag'] = tag
  if (tag !== null && names(request.headers['if-none-match'], tag)) {
    response.writeHead(304, { etag: tag }).end()
    return
  }
  const packs = bytes.length >= worthPacking && accepts(request, 'gzip')
  const sent = packs ? await compressed(bytes, { level: 1 }) : bytes
  if (packs) said['content-encoding'] = 'gzip'
  said['content-length'] = String(sent.length)
  response.writeHead(status, said).end(request.method === 'HEAD' ? undefined : sent)
}

/** A site that shows its adverts in another order each time says no-store, and has nothing to compare. */
const hasTag = (
  { method }: IncomingMessage,
  status: number,
  headers: SiteAnswer['headers'],
): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  status === 200 &&
  !headers['cache-control']?.includes('no-store')

/** Weak: the packed and the plain page have the same. */
const tagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const names = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((one) => opaque(one) === opaque(tag)) ?? false

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

const accepts = ({ headers }: IncomingMessage, coding: string): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => one.trim().startsWith(coding) && !/;\s*q=0(\.0*)?$/.test(one.trim()))
