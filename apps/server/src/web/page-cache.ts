import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '@kot/domain/lang'
import { createLruCache } from '../http/lru-cache.ts'
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

type Encoding = 'br' | 'gzip'

export function createCachedPage(text: string, headers: Record<string, string>): CachedPage {
  const html = Buffer.from(text)
  // The hash covers the headers: after a 304 some browsers apply them to the cached page, and a
  // policy must match the scripts of its page.
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  return { etag, headers, html, compressed: new Map() }
}

/** Compressed forms are added later; together they are smaller than the page. */
export const cachedPageBytes = ({ html }: CachedPage): number => 2 * html.length

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
  return reply.header('content-encoding', encoding).send(await compressed(page, encoding))
}

const bestEncoding = (accepted: string): Encoding | null => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function compressed(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const ready = page.compressed.get(encoding) ?? compressors[encoding](page.html)
  page.compressed.set(encoding, ready)
  return ready
}

const compressors: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  // Higher qualities take too long for a page that is cached for seconds.
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
}

/** The longest age of changes that have no notification: source status, report, time. */
const MAX_AGE_MS = 10_000
/** Slower pages are streamed to the client instead. */
const RENDER_TIMEOUT_MS = 200
/** Per language: all pages, at 100 kB each. */
const LIMIT_BYTES = 64 * 1_048_576

/** The result of a rendering: a page to cache, or a response for the first client only. */
export type RenderResult<Answer> = { page: CachedPage } | { answer: Answer }

type Options<Answer> = {
  make: (path: string) => Promise<RenderResult<Answer>>
  /** Changes whenever the pages change. */
  version: () => string
  limitBytes?: number
  patienceMs?: number | undefined
  now?: () => number
}

type Running = { version: string; page: Promise<CachedPage | null>; givenUp: Promise<null> }

/**
 * Caches recently requested pages; concurrent requests share one rendering. Null means: render a
 * page for this request alone.
 */
export function createPageCache<Answer>({
  make,
  version,
  limitBytes = LIMIT_BYTES,
  patienceMs = RENDER_TIMEOUT_MS,
  now = Date.now,
}: Options<Answer>) {
  type Kept = { version: string; until: number; page: CachedPage }
  const pages = createLruCache<Kept>(limitBytes, ({ page }) => cachedPageBytes(page))
  const running = new Map<string, Running>()

  function begin(path: string): { mine: Running; made: Promise<RenderResult<Answer>> } {
    const current = version()
    const made = make(path).then((result) => {
      if ('page' in result) {
        pages.set(path, { version: current, until: now() + MAX_AGE_MS, page: result.page })
      }
      return result
    })
    const mine: Running = {
      version: current,
      // Clients that only waited get their own response or error.
      page: made.then(
        (result) => ('page' in result ? result.page : null),
        () => null,
      ),
      givenUp: delay(patienceMs, null, { ref: false }),
    }
    running.set(path, mine)
    void mine.page.finally(() => {
      if (running.get(path) === mine) running.delete(path)
    })
    return { mine, made }
  }

  return async (path: string): Promise<RenderResult<Answer> | null> => {
    const kept = pages.get(path)
    if (kept && kept.version === version() && now() < kept.until) return { page: kept.page }
    const under = running.get(path)
    if (under && under.version === version()) {
      const page = await Promise.race([under.page, under.givenUp])
      return page && { page }
    }
    const { mine, made } = begin(path)
    return Promise.race([made, mine.givenUp])
  }
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

/** A private response, and the nonce of its scripts. */
type PrivateResponse = { response: Response; nonce: string }

/** The pages of each language, cached for one publication and one day ("new today"). */
export function createRenderedPages(options: RenderOptions) {
  const version = () => `${options.publication()} ${day()}`
  const { patienceMs } = options
  const of = (lang: Lang) =>
    createPageCache({ version, patienceMs, make: (path) => makePage(path, lang, options) })
  return { is: of('is'), en: of('en') }
}

const day = () => new Date().toISOString().slice(0, 10)

/** Rendered from the URL alone, so that it cannot contain anything of the request. The nonce is
 *  sent only if the response turns out to be private. */
async function makePage(
  path: string,
  lang: Lang,
  options: RenderOptions,
): Promise<RenderResult<PrivateResponse>> {
  const nonce = newNonce()
  const url = addressOf(path, options.origins[lang])
  const asked = new Request(url, { headers: wholePage })
  const response = await renderPage(asked, { lang, nonce }, options)
  if (!isCacheable(response)) return { answer: { response, nonce } }
  const rendered = await response.text()
  const own = hashInlineScripts(rendered, nonce)
  if (!own) return { answer: { response: new Response(rendered, response), nonce } }
  const headers = {
    ...Object.fromEntries(response.headers),
    ...pageHeaders,
    'content-security-policy': pagePolicy(own.hashes, pageOptions(options)),
  }
  return { page: createCachedPage(own.html, headers) }
}

/** The app does not stream pages to crawlers. Cached pages need the same. */
const wholePage = { 'user-agent': 'a bot, for a page to be kept' }

const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('cache-control') &&
  !headers.has('set-cookie')
