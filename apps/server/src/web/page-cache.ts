import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Caller,
  createFairQueue,
  type FairQueue,
  type Shares,
} from '@kot/domain/site/fair-queue'
import type { Lang } from '@kot/domain/text/lang'
import { createLruCache } from '../http/lru-cache.ts'
import { bestEncoding, type Encoding } from '../http/send-encoded.ts'
import { newNonce, pagePolicy } from '../plugins/security-headers.ts'
import {
  addressOf,
  pageHeaders,
  pageOptions,
  type RenderOptions,
  renderPage,
} from './render-page.ts'

/** A finished page that is the same for all clients. */
export type CachedPage = {
  /** Weak, because it identifies the page in every encoding. */
  etag: string
  /** Includes its content security policy. */
  headers: Record<string, string>
  html: Buffer
  /** The encodings requested so far. */
  compressed: Map<Encoding, Promise<Buffer>>
}

/** A redirect, which has no body, or null: this page must be rendered for each request. */
export type Rendered = CachedPage | Response | null

/** The longest age of changes that have no notification: source status, report, time. */
const MAX_AGE_MS = 10_000
/** Per language: all pages, at 100 kB each. */
const LIMIT_BYTES = 64 * 1_048_576

type CacheOptions = {
  render: (path: string) => Promise<Rendered>
  inTurn?: FairQueue
  /** Changes whenever the pages change. */
  version: () => string
  limitBytes?: number
  now?: () => number
}

/** Ten pages a second are a third of a core. */
const pageShares: Shares = {
  maxWaiting: 1_000,
  maxWaitingOfNetwork: 100,
  maxOfNetworkPerMinute: 600,
}

/** Pages that are not cached are rendered in turns of networks, so that one of them cannot take the core. */
export const createRenderQueue = (): FairQueue =>
  createFairQueue({ ...pageShares, hasPlace: (_, running) => running < 2 })

/** The pages of each language, cached for one publication and one day ("new today"). */
export function createRenderedPages(options: RenderOptions, inTurn: FairQueue) {
  const version = () => `${options.publication()} ${new Date().toISOString().slice(0, 10)}`
  const of = (lang: Lang) =>
    createPageCache({
      version,
      inTurn: (piece, work) => inTurn({ ...piece, key: `${lang} ${piece.key}` }, work),
      render: (path) => renderForAll(path, lang, options),
    })
  return { is: of('is'), en: of('en') }
}

/**
 * Caches recently requested pages; concurrent requests share one rendering, and its error. That a
 * page must not be cached is remembered, too: otherwise each request would render it twice.
 */
export function createPageCache({
  render,
  inTurn = (_piece, work) => work(),
  version,
  limitBytes = LIMIT_BYTES,
  now = Date.now,
}: CacheOptions): (path: string, caller?: Caller) => Promise<Rendered> {
  type Entry = { version: string; until: number; page: CachedPage | null }
  const entries = createLruCache<Entry>(limitBytes, ({ page }) => bytesOf(page))
  const running = new Map<string, { version: string; page: Promise<Rendered> }>()

  function start(path: string, current: string): Promise<Rendered> {
    // False after a publication, when a newer rendering of this path has started.
    const isNewest = () => running.get(path)?.page === page
    const page = render(path)
      .then((rendered) => {
        if (!(rendered instanceof Response) && isNewest())
          entries.set(path, { version: current, until: now() + MAX_AGE_MS, page: rendered })
        return rendered
      })
      .finally(() => {
        if (isNewest()) running.delete(path)
      })
    running.set(path, { version: current, page })
    return page
  }

  return async (path, caller = ourselves) => {
    const current = version()
    const entry = entries.get(path)
    if (entry?.version === current && now() < entry.until) return entry.page
    return inTurn({ ...caller, key: `${current} ${path}` }, () => {
      const shared = running.get(path)
      return shared?.version === current ? shared.page : start(path, current)
    })
  }
}

const ourselves: Caller = { network: 'ourselves' }

/** Compressed forms are added later; together they are smaller than the page. An entry without a
 *  page has a path and a version. */
const bytesOf = (page: CachedPage | null): number => (page ? 2 * page.html.length : 1_000)

/** Rendered from the URL alone, so that it cannot contain anything of a request. The nonce is never
 *  sent. */
async function renderForAll(path: string, lang: Lang, options: RenderOptions): Promise<Rendered> {
  const nonce = newNonce()
  const url = addressOf(path, options.origins[lang])
  const response = await renderPage(
    new Request(url, { headers: crawlerHeaders }),
    { lang, nonce },
    options,
  )
  if (!response.body) return response
  if (!isCacheable(response)) {
    await response.body.cancel()
    return null
  }
  const hashed = hashInlineScripts(await response.text(), nonce)
  if (!hashed) return null
  return createCachedPage(hashed.html, {
    ...Object.fromEntries(response.headers),
    ...pageHeaders,
    'content-security-policy': pagePolicy(hashed.hashes, pageOptions(options)),
  })
}

/** The app streams pages to browsers and sends them whole (`onAllReady`) to crawlers. */
const crawlerHeaders = { 'user-agent': 'page cache bot' }

const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('cache-control') &&
  !headers.has('set-cookie')

export function createCachedPage(text: string, headers: Record<string, string>): CachedPage {
  const html = Buffer.from(text)
  // The hash covers the headers: after a 304 some browsers apply them to the cached page, and a
  // policy must match the scripts of its page.
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  return { etag, headers, html, compressed: new Map() }
}

/** Sends the page in the best encoding the client accepts, or 304 if the client has it. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply.headers({ ...page.headers, etag: page.etag })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(page.etag)) return reply.code(304).send()
  if (request.method === 'HEAD') return reply.send()
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
  if (!encoding) return reply.send(page.html)
  let compressed = page.compressed.get(encoding)
  if (compressed === undefined) {
    compressed = compressors[encoding](page.html)
    page.compressed.set(encoding, compressed)
    // After a failure the next request tries again.
    compressed.catch(() => page.compressed.delete(encoding))
  }
  return reply.header('content-encoding', encoding).send(await compressed)
}

const compressors: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  // Higher qualities take too long for a page that is cached for seconds.
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
}

type HashedPage = {
  /** The page without its nonce. */
  html: string
  /** Hashes of its inline scripts for the content security policy. */
  hashes: string[]
}

/**
 * Makes a page that was rendered with a nonce reusable: inline scripts with the nonce are allowed
 * by their hashes, and the nonce is removed.
 *
 * An injected script cannot know the nonce, so it gets no hash and stays blocked. Returns null if
 * the nonce is left in an unknown place; such a page must be rendered for each request.
 */
export function hashInlineScripts(rendered: string, nonce: string): HashedPage | null {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of rendered.matchAll(scriptElement)) {
    if (attributes.includes(attribute) && isRunInline(attributes)) hashes.add(hashOf(text))
  }
  const html = rendered.replaceAll(attribute, '')
  return html.includes(nonce) ? null : { html, hashes: [...hashes] }
}

/** No `<` in the attributes: an unfinished injected tag must not use the nonce of the next one. */
const scriptElement = /<script\b([^<>]*)>(.*?)<\/script>/gis

/** Script files are allowed by origin, and data blocks are not executed. */
const isRunInline = (attributes: string): boolean =>
  !/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes)

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
