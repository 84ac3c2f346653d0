import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AccessLog } from './access-log.ts'
import { answerUnder, type Fault, floods, stockUnder } from '../faults/faults.ts'
import type { Site, SiteAnswer, SiteRequest } from '../world/site.ts'
import type { World } from '../world/world.ts'

type Parts = {
  site: Site
  world: World
  log: AccessLog
  fault: () => Fault | null
  port: number
}

export type ServedSite = { origin: string; close: () => Promise<void> }

/** One site on its own port. */
export async function serveSite(parts: Parts): Promise<ServedSite> {
  let origin = ''

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = parts.fault()
    if (fault === 'refuse') return void request.socket.resetAndDestroy()
    const url = new URL(request.url ?? '/', origin)
    const body = await text(request)
    if (fault === 'hang') return
    if (url.pathname === '/robots.txt') return send(request, response, robotsOf(parts.site))
    const headers = headersOf(request)
    const asked = { method: request.method ?? 'GET', url, headers, body }
    const answered = render({ ...parts, fault, request: asked, origin })
    const flood = fault === null ? undefined : floods[fault]
    if (flood) flood(answered, response)
    else await send(request, response, answered)
  }

  const server = createServer((request, response) => {
    const access = parts.log.begin({
      site: parts.site.name,
      method: request.method ?? '',
      path: request.url ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    })
    const end = (): void => {
      if (response.headersSent) access.status = response.statusCode
      parts.log.end(access)
    }
    // A client that disconnects early never triggers finish. One that stays may send a request before
    // close.
    response.once('finish', end).once('close', end)
    answer(request, response).catch((error: unknown) => fail(error, response))
  })
  // Longer than any delay of a crawler, so that a connection is not closed while it is reused.
  server.keepAliveTimeout = 60_000
  server.listen(parts.port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const robotsOf = ({ robots }: Site): SiteAnswer => ({
  status: robots === null ? 404 : 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: robots ?? 'Not found',
})

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Reports errors of the simulator clearly, so that they are not mistaken for errors of a reader. */
function fail(error: unknown, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  console.error(error)
  response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
}

const compressed = promisify(gzip)

/** Smaller responses are not compressed. */
const worthPacking = 1_000

/**
 * Sends a complete response: compressed if the client accepts it, or 304 if the client has it already.
 */
async function send(
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

/** A site with a random order of adverts sends no-store and has no ETag. */
const hasTag = (
  { method }: IncomingMessage,
  status: number,
  headers: SiteAnswer['headers'],
): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  status === 200 &&
  !headers['cache-control']?.includes('no-store')

/** Weak, because the compressed and the plain page share it. */
const tagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const names = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((one) => opaque(one) === opaque(tag)) ?? false

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

const accepts = ({ headers }: IncomingMessage, coding: string): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => one.trim().startsWith(coding) && !/;\s*q=0(\.0*)?$/.test(one.trim()))

/** Returns the response of a site now, with its fault applied to the stock and the response. */
export function render(options: {
  site: Site
  fault: Fault | null
  request: SiteRequest
  world: Pick<World, 'adverts' | 'now'>
  origin: string
}): SiteAnswer {
  const { site, fault, request, world, origin } = options
  const adverts = stockUnder(fault, world.adverts(site.name))
  const answer = site.answer(request, adverts, { now: world.now, origin })
  return answerUnder(fault, answer, request)
}
