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

/** A finished page that is the same for everybody who asks for it. */
export type CachedPage = {
  /** Weak, because one stands for the page in every encoding. */
  etag: string
  /** Its content security policy is among them. */
  headers: Record<string, string>
  html: Buffer
  /** In the forms that were asked for. */
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

export function createCachedPage(text: string, headers: Record<string, string>): CachedPage {
  const html = Buffer.from(text)
  // Of the headers too: after a 304 some browsers join them to the page they have, and a policy must
  // never meet the scripts of another page.
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(html)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  return { etag, headers, html, compressed: new Map() }
}

/** Compressed forms come later; together they are smaller than the page. */
export const cachedPageBytes = ({ html }: CachedPage): number => 2 * html.length

/** Sends it in the best encoding the client takes, or 304 if the client has it. */
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
  // Higher qualities take longer than a page that is kept for seconds is worth.
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
}

/** How long a page may tell of what we are not told has changed: how the sites are, the report, the time. */
const MAX_AGE_MS = 10_000
/** A page with slow parts is not waited for longer; whoever asks is then sent one as it is rendered. */
const RENDER_TIMEOUT_MS = 200
/** Of one language: all pages there are, were each of them 100 kB. */
const LIMIT_BYTES = 64 * 1_048_576

/** What a rendering came to: a page to keep, or an answer for whoever asked first and nobody else. */
export type RenderResult<Answer> = { page: CachedPage } | { answer: Answer }

type Options<Answer> = {
  make: (path: string) => Promise<RenderResult<Answer>>
  /** Another one whenever pages would be other ones. */
  version: () => string
  limitBytes?: number
  patienceMs?: number | undefined
  now?: () => number
}

type Running = { version: string; page: Promise<CachedPage | null>; givenUp: Promise<null> }

/**
 * Pages that are ready to be sent: those asked for lately from memory, and each made once however many
 * ask for it at the same time. Null means: render one for this request alone.
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
      // Those who only wait for it get their own answer, or their own fault.
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
  /** Of its inline scripts, as the content security policy names them. */
  hashes: string[]
}

/**
 * Makes a page that was rendered with a nonce into one that can be sent many times: the inline scripts
 * that carry the nonce are named by their hashes, and the nonce goes.
 *
 * Only those that carry it. A script that somebody smuggled into the page cannot know the nonce, so it
 * gets no hash and stays as refused as it was. Null where the nonce is left over in a place we do not
 * know: such a page is better rendered each time.
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

/** No `<` among the attributes: an unfinished tag put in front of ours must not borrow its nonce. */
const scriptElement = /<script\b([^<>]*)>(.*?)<\/script>/gis

/** Files are allowed by where they come from, and data is not run. */
const isRunInline = (attributes: string): boolean =>
  !/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes)

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** An answer that is one person's, and the nonce of its scripts. */
type PrivateResponse = { response: Response; nonce: string }

/** The pages of each language, each kept for one publication and one day: they say what is new today. */
export function createRenderedPages(options: RenderOptions) {
  const version = () => `${options.publication()} ${day()}`
  const { patienceMs } = options
  const of = (lang: Lang) =>
    createPageCache({ version, patienceMs, make: (path) => makePage(path, lang, options) })
  return { is: of('is'), en: of('en') }
}

const day = () => new Date().toISOString().slice(0, 10)

/** Rendered from the address without anything of the request, so that it cannot hold anything of
 *  whoever asked. The nonce is sent to nobody unless the answer is one person's after all. */
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

/** The app sends crawlers the page as a whole, its slower parts in their places. So are pages kept. */
const wholePage = { 'user-agent': 'a bot, for a page to be kept' }

const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('cache-control') &&
  !headers.has('set-cookie')
