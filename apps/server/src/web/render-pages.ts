import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchPath } from 'react-router'
import type { Lang } from '@kot/domain/text/lang'
import { hasSecret } from '@kot/domain/site/secret-parameters'
import { parseCitySlug } from '@kot/i18n/paths'
import { callerOf, languageOfHost } from '../http/request.ts'
import { allowPage } from '../plugins/security-headers.ts'
import { notFound } from '../http/errors.ts'
import { pageAddress } from './page-address.ts'
import { createRenderedPages, createRenderQueue, sendCachedPage } from './page-cache.ts'
import {
  addressOf,
  pageHeaders,
  pageOptions,
  type RenderOptions,
  renderPage,
} from './render-page.ts'
import { serveAssets } from './assets.ts'
import type { WebApp, WebBuild } from './web-app.ts'

/** Serves every address that is neither an API call nor a file as a page. React Router decides on
 *  status and redirects. */
export async function renderPages(app: FastifyInstance, options: RenderOptions): Promise<void> {
  const { web } = options
  if (web.clientDirectory) await serveAssets(app, web.clientDirectory)
  if (web.sources) await serveSources(app, web.sources)

  const inTurn = createRenderQueue()
  const cached = options.reload ? null : createRenderedPages(options, inTurn)
  let uncached = 0
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const lang = languageOfHost(request.headers.host, options.origins.en)
      const caller = callerOf(request, reply)
      const { address, isShared } = pageAddress(request.url)
      const page = cached !== null && isShared ? await cached[lang](address, caller) : null
      if (!page) {
        uncached += 1
        const key = `uncached ${uncached}`
        // Sent after the turn, so that a client that reads slowly holds up none.
        const own = await inTurn({ ...caller, key }, () =>
          renderForOne(request, reply, lang, options),
        )
        return send(reply, own)
      }
      if (!(page instanceof Response)) return sendCachedPage(request, reply, page)
      allowPage(reply, { ...pageOptions(options), reload: options.reload })
      return send(reply, keepQuery(page, request.url))
    },
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  // An unknown call gets a JSON error for every method, not a page.
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true }, onRequest: refuseUnknownCall }, refuseUnknownCall)
  }
}

async function refuseUnknownCall(): Promise<never> {
  throw notFound()
}

/** Whether the web app has a page at this address. The catch-all route, which redirects to /404, does
 *  not count. */
export async function isPage(web: WebApp, address: string): Promise<boolean> {
  const { routes } = await web.build()
  const path = address.split('?')[0] ?? ''
  return Object.keys(routes).some((id) => {
    const match = matchPath(pathOf(routes, id), path)
    if (match === null || '*' in match.params) return false
    const { slug } = match.params
    return slug === undefined || parseCitySlug(slug) !== null
  })
}

function pathOf(routes: WebBuild['routes'], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return ''
  const parent = pathOf(routes, route.parentId)
  return route.path === undefined ? parent || '/' : `${parent.replace(/\/$/, '')}/${route.path}`
}

/** A redirect was rendered without the parameters that no page reads. They go along to the next page. */
function keepQuery(page: Response, url: string): Response {
  const location = page.headers.get('location')
  const query = url.split('?').slice(1).join('?')
  if (location === null || query === '' || location.includes('?')) return page
  const headers = new Headers(page.headers)
  headers.set('location', `${location}?${query}`)
  return new Response(null, { status: page.status, headers })
}

async function renderForOne(
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang,
  options: RenderOptions,
): Promise<Response> {
  const nonce = allowPage(reply, { ...pageOptions(options), reload: options.reload })
  if (hasSecret(request.url)) reply.header('referrer-policy', 'no-referrer')
  const asked = asWebRequest(request, reply, options.origins[lang])
  const page = await renderPage(asked, { lang, nonce }, options)
  if (asked.signal.aborted) void page.body?.cancel()
  return page
}

function asWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  return new Request(addressOf(request.url, origin), {
    method: request.method,
    headers,
    signal: gone.signal,
  })
}

function send(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  reply.headers({ ...pageHeaders, ...Object.fromEntries(response.headers) })
  if (!response.body) return reply.send()
  if (reply.request.method === 'HEAD') {
    void response.body.cancel()
    return reply.send()
  }
  const body = Readable.fromWeb(response.body)
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(body)
  // Level 4 and a flush per chunk: the shell must not wait for the slower parts of the page.
  const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  body.once('error', (error) => gzip.destroy(error))
  return reply.header('content-encoding', 'gzip').send(body.pipe(gzip))
}

async function serveSources(app: FastifyInstance, sources: NonNullable<WebApp['sources']>) {
  app.addHook('onRequest', (request, reply, done) => {
    sources(request.raw, reply.raw, done)
  })
}
