import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AccessLog } from './access-log.ts'
import { floods, type Fault } from './faults.ts'
import { render } from './render.ts'
import { send } from './send.ts'
import type { Site, SiteAnswer } from './site.ts'
import type { World } from './world/world.ts'

type Parts = {
  site: Site
  world: World
  log: AccessLog
  fault: () => Fault | null
  host: string
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
    // A reader who leaves in the middle never sees the finish; one who stays can ask again before the close.
    response.once('finish', end).once('close', end)
    answer(request, response).catch((error: unknown) => fail(error, response))
  })
  // Longer than any pause of a reader, so that a connection is not closed while it is asked again.
  server.keepAliveTimeout = 60_000
  server.listen(parts.port, parts.host)
  await once(server, 'listening')
  origin = `http://${parts.host}:${(server.address() as AddressInfo).port}`
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

/** Nobody who tests a reader should look for a mistake of the simulated site in it. */
function fail(error: unknown, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  console.error(error)
  response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
}
