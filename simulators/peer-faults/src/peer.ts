import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import {
  DEFAULT_RETRY_AFTER,
  DEFAULT_SLOW_MS,
  parseFault,
  type PeerFault,
  type PeerFaults,
} from './faults.ts'

export type PeerRequest = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  /** What stands for the named parts of the path. */
  parts: Record<string, string | undefined>
  /** Read on request, so that a fault can come before. */
  body: () => Promise<Buffer>
}

export type PeerResponse = {
  status: number
  type?: string
  body?: string
  headers?: Record<string, string>
}

export type PeerRoute = {
  /** `*` stands for any. */
  method: string
  pattern: URLPattern
  handle: (request: PeerRequest) => PeerResponse | Promise<PeerResponse>
  /** Faults happen only on routes that have it: the device, chat or topic that is meant. */
  target?: (request: PeerRequest) => string | undefined | Promise<string | undefined>
}

/** `route('POST /push/:id', …)` */
export function route(
  place: string,
  handle: PeerRoute['handle'],
  target?: PeerRoute['target'],
): PeerRoute {
  const [method = '', pathname = ''] = place.split(' ')
  return { method, pattern: new URLPattern({ pathname }), handle, ...(target && { target }) }
}

export const json = (status: number, value: unknown): PeerResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** The protocol's form of a fault. */
export type Refusals = {
  tooManyRequests: (retryAfter: number) => PeerResponse
  gone: PeerResponse
  notFound: PeerResponse
  serverError: PeerResponse
}

export type Peer = { origin: string; stop: () => Promise<void> }

/**
 * Starts a simulated service with injected faults, in the process or over HTTP:
 *
 *   POST /faults    a PeerFault as JSON; GET lists those still to happen, DELETE ends them
 */
export async function startPeer(options: {
  port: number
  faults: PeerFaults
  refusals: Refusals
  /** Made once the origin is known. */
  routes: (origin: string) => readonly PeerRoute[]
}): Promise<Peer> {
  const { faults, refusals } = options
  // A request that is never read must stay open for as long as its client waits.
  const server = createServer({ requestTimeout: 0 })
  server.listen(options.port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const routes = [...faultRoutes(faults), ...options.routes(origin)]

  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = message
    const url = new URL(message.url ?? '/', origin)
    const found = findRoute(routes, method, url)
    if (!found) return send(response, refusals.notFound)
    let read: Promise<Buffer> | undefined
    const body = () => (read ??= buffer(message))
    const request: PeerRequest = { method, url, headers, parts: found.parts, body }
    const { handle, target } = found.route
    // The recipient may be in the body, which is left unread where no fault needs it.
    const meant = target && faults.dependOnTarget ? await target(request) : undefined
    const fault = target ? faults.happen(meant) : null
    switch (fault?.name) {
      case undefined:
        return send(response, await handle(request))
      case 'silenceBefore':
        return
      case 'silence':
        return void (await handle(request))
      case 'slow': {
        const late = await handle(request)
        await delay(fault?.ms ?? DEFAULT_SLOW_MS, undefined, { ref: false })
        return send(response, late)
      }
      case 'reset':
        return void message.socket.resetAndDestroy()
      case 'resetAfter':
        await handle(request)
        return void message.socket.resetAndDestroy()
      case 'tooManyRequests':
      case 'gone':
      case 'notFound':
      case 'serverError':
        await body()
        return send(response, refusal(fault, refusals))
    }
  }

  server.on('request', (message, response) => {
    respond(message, response).catch((error: unknown) =>
      send(response, { status: 500, body: String(error) }),
    )
  })
  return {
    origin,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function findRoute(routes: readonly PeerRoute[], method: string, url: URL) {
  for (const one of routes) {
    const match = one.method === method || one.method === '*' ? one.pattern.exec(url) : null
    if (match) return { route: one, parts: match.pathname.groups }
  }
  return null
}

const faultRoutes = (faults: PeerFaults): PeerRoute[] => [
  route('GET /faults', () => json(200, faults.list())),
  route('DELETE /faults', () => (faults.clear(), { status: 204 })),
  route('POST /faults', async ({ headers, body }) => {
    // Another site can post text to us, but not JSON without permission (CORS).
    const isJson = headers['content-type'] === 'application/json'
    const fault = isJson ? parseFault(parseJson(await body())) : null
    if (fault === null) return { status: 400, body: 'not a fault' }
    faults.set(fault)
    return { status: 204 }
  }),
]

/** The value of the JSON; undefined where it is none. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

function refusal(fault: PeerFault | undefined, refusals: Refusals): PeerResponse {
  const { name, retryAfter = DEFAULT_RETRY_AFTER, status = 500 } = fault ?? {}
  if (name === 'gone' || name === 'notFound') return refusals[name]
  if (name === 'tooManyRequests') {
    const response = refusals.tooManyRequests(retryAfter)
    return { ...response, headers: { ...response.headers, 'retry-after': String(retryAfter) } }
  }
  // These come from a proxy in front of the service, which does not speak its protocol.
  if (status !== 500) return { status, type: 'text/html', body: `<h1>${status}</h1>` }
  return refusals.serverError
}

function send(response: ServerResponse, { status, type, body, headers }: PeerResponse): void {
  if (response.destroyed) return
  response
    .writeHead(status, {
      ...(body !== undefined && { 'content-type': `${type ?? 'text/plain'}; charset=utf-8` }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body)
}
