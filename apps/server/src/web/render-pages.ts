import { Readable } from 'node:stream'
import { createGzip, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PaymentSettings } from '@kot/contract/access/payment-settings'
import type { MapTiles, PageRequest, RenderedMarket } from '@kot/contract/page-request'
import type { Lang } from '@kot/domain/lang'
import { languageOfHost } from '../language-of-host.ts'
import { allowPage } from '../plugins/security-headers.ts'
import { badRequest, notFound } from '../public-error.ts'
import { hasSecret } from './secret-in-address.ts'
import type { WebApp } from './web-app.ts'

export type RenderOptions = {
  web: WebApp
  origins: Record<Lang, string>
  development: boolean
  reload: boolean
  market: () => RenderedMarket | null
  sources: PageRequest['sources']
  report: PageRequest['report']
  tiles: MapTiles | null
  payment: PaymentSettings | null
}

/** Every address that is no call and no file is a page: React Router answers it, statuses and
 *  redirects included. */
export async function renderPages(app: FastifyInstance, options: RenderOptions): Promise<void> {
  const { web } = options
  if (web.clientDirectory) await serveAssets(app, web.clientDirectory)
  if (web.sources) await serveSources(app, web.sources)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => renderPage(request, reply, options),
  })
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

async function renderPage(request: FastifyRequest, reply: FastifyReply, options: RenderOptions) {
  const build = await options.web.build()
  const lang = languageOfHost(request.headers.host, options.origins.en)
  const context = new RouterContextProvider()
  context.set(build.entry.module.requestContext, {
    lang,
    origins: options.origins,
    nonce: allowPage(reply, {
      reload: options.reload,
      tileOrigin: options.tiles && new URL(options.tiles.address).origin,
      payOrigin: options.payment?.kind === 'dialog' ? new URL(options.payment.script).origin : null,
    }),
    development: options.development,
    market: options.market(),
    sources: options.sources,
    report: options.report,
    tiles: options.tiles,
    payment: options.payment,
  })
  if (hasSecret(request.url)) reply.header('referrer-policy', 'no-referrer')
  const handle = createRequestHandler(build, options.reload ? 'development' : 'production')
  return send(reply, await handle(asWebRequest(request, reply, options.origins[lang]), context))
}

/** The address is built from our own origin: what the client wrote into Host chooses the language
 *  and nothing else. */
function asWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  // Joined as text: a path such as //x or /\x, or a whole address, must not lead elsewhere.
  const url = request.url.startsWith('/') ? URL.parse(origin + request.url) : null
  if (url?.origin !== new URL(origin).origin) throw badRequest('Bad address')
  return new Request(url, {
    method: request.method,
    headers,
    signal: gone.signal,
  })
}

function send(reply: FastifyReply, response: Response) {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  // A page holds no secret beside what its reader already has, and differs by host and nonce.
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
  reply.header('vary', 'accept-encoding')
  if (!response.body) return reply.send()
  const body = Readable.fromWeb(response.body)
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(body)
  // Level 4 and a flush per chunk: the shell must not wait for the slower parts of the page.
  const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  body.once('error', (error) => gzip.destroy(error))
  return reply.header('content-encoding', 'gzip').send(body.pipe(gzip))
}

/** Hashed names never change their content; everything else is asked for again after an hour. */
async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/')
      reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (serviceWorkers.test(path)) reply.headers(serviceWorkerHeaders)
    },
  })
}

const serviceWorkers = /\/(service-worker|farewell)\.js/

/** A browser that kept an old one could not be told about a fault in it; and it may fetch what pages
 *  may, from here and nowhere else. */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

async function serveSources(app: FastifyInstance, sources: NonNullable<WebApp['sources']>) {
  app.addHook('onRequest', (request, reply, done) => {
    sources(request.raw, reply.raw, done)
  })
}
