import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { RefusedError } from '../book/transaction.ts'
import { type RouteResponse, json, refusal, type Route, silence } from './route.ts'

export type Listening = { origin: string; stop: () => Promise<void> }

export async function listen(options: {
  port: number
  routes: readonly Route[]
  silenceMs: () => number
}): Promise<Listening> {
  const server = createServer((request, response) => {
    answerTo(request, options.routes)
      .catch(refusal)
      .then((answer) =>
        answer === silence
          ? hangUp(response, options.silenceMs())
          : send(answer, request, response),
      )
      .catch(() => response.destroy())
  })
  server.listen(options.port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answerTo(
  request: IncomingMessage,
  routes: readonly Route[],
): Promise<RouteResponse | typeof silence> {
  const url = new URL(request.url ?? '/', 'http://card-provider')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  for (const { method: wanted, pattern, handle } of routes) {
    const match = wanted === method ? pattern.exec(url) : null
    if (!match) continue
    const body = await bodyOf(request)
    const parts = match.pathname.groups
    return handle({ headers: request.headers, parts, query: url.searchParams, body })
  }
  return json(404, { code: 'NOT_FOUND', message: 'nothing is here' })
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const given = await text(request)
  if (given === '') return null
  // Another site can post text to us, but not JSON without permission (CORS).
  if (!request.headers['content-type']?.startsWith('application/json')) {
    throw new RefusedError(415, 'NOT_JSON', 'bodies are JSON')
  }
  try {
    return JSON.parse(given) as unknown
  } catch {
    throw new RefusedError(400, 'NOT_JSON', 'this is not JSON')
  }
}

/** Closes the connection after a delay without a response; clients usually time out first. */
async function hangUp(response: ServerResponse, afterMs: number): Promise<void> {
  await delay(afterMs, undefined, { ref: false })
  response.destroy()
}

function send(answer: RouteResponse, request: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(answer.status, {
      'content-type': `${answer.type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...answer.headers,
    })
    .end(request.method === 'HEAD' ? undefined : answer.body)
}
