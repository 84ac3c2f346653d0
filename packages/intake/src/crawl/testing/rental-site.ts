import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** One line of the site's own access log. */
type Visit = {
  method: string
  path: string
  headers: NodeJS.Dict<string | string[]>
  body: string
  cameAt: number
  /** When the answer was handed over; null while it was not. */
  wentAt: number | null
}

export type RentalSite = {
  origin: string
  log: Visit[]
  /** Requested paths, in order, robots.txt left out. */
  asked(): string[]
  mostAtOnce(): number
}

/** A page as markup or as what is put into JSON, or what is done about the request. */
export type Pages = Record<string, string | object | RequestListener>

/** A rental site on loopback that ends with the test. Pages it does not have are answered with 404. */
export async function startRentalSite(pages: Pages = {}): Promise<RentalSite> {
  const log: Visit[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    const visit: Visit = {
      method,
      path,
      headers,
      body: '',
      cameAt: performance.now(),
      wentAt: null,
    }
    log.push(visit)
    open += 1
    most = Math.max(most, open)
    response.on('finish', () => (visit.wentAt = performance.now()))
    response.on('close', () => (open -= 1))
    request.on('data', (piece) => (visit.body += String(piece)))
    request.on('end', () => answerWith(pages[path], request, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    log,
    asked: () => log.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
    mostAtOnce: () => most,
  }
}

function answerWith(
  page: Pages[string] | undefined,
  ...[request, response]: Parameters<RequestListener>
): void {
  if (typeof page === 'function') return (page as RequestListener)(request, response)
  if (page === undefined) return void response.writeHead(404).end('Síðan fannst ekki')
  response.setHeader('content-type', typeof page === 'string' ? 'text/html' : 'application/json')
  response.end(typeof page === 'string' ? page : JSON.stringify(page))
}

/** What came between the end of each answer and the next request. */
export function pausesBetween(log: Visit[]): number[] {
  return log.slice(1).map(({ cameAt }, before) => cameAt - (log[before]?.wentAt ?? Infinity))
}

/** A list with one advert. */
export const stock = JSON.stringify({ adverts: [{ id: '1', price: 250_000 }] })

export const sending =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

export function sendForEver(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, 'x')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

export const captcha = '<html><title>Just a moment</title><h1>Are you a robot?</h1></html>'
export const html = { 'content-type': 'text/html; charset=utf-8' }
