import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type CheerioAPI, load } from 'cheerio'
import type { Lang } from '@kot/domain/text/lang'
import { hosts, port } from '../hosts.ts'

/** A page as a search engine reads it. */
export type CrawledPage = {
  lang: Lang
  path: string
  status: number
  bytes: number
  declaredLang: string
  headings: string[]
  title: string
  description: string
  canonical: string
  /** hreflang → address */
  alternates: Record<string, string>
  hidden: boolean
  /** Addresses on either host, as they are written but whole, with their fragments. */
  links: string[]
  /** Of the head: feed, manifest, icons, description of the search. */
  headLinks: string[]
  ids: Set<string>
  structuredData: string[]
  /** Visible and spoken text in the page's own language. */
  spoken: string
}

export function readPage(lang: Lang, path: string, { status, text, bytes }: Fetched): CrawledPage {
  // Like a reader without scripts: the contents of noscript are part of the page.
  const $ = load(text, { scriptingEnabled: false })
  const whole = (href: string) => new URL(href, `${hosts[lang]}${path}`).href
  const hrefs = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => whole($(element).attr('href') ?? ''))
      .filter(isOurs)
  return {
    lang,
    path,
    status,
    bytes,
    declaredLang: $('html').attr('lang') ?? '',
    headings: $('h1')
      .toArray()
      .map((element) => $(element).text().trim()),
    title: $('head title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    canonical: $('link[rel=canonical]').attr('href') ?? '',
    alternates: Object.fromEntries(
      $('link[rel=alternate][hreflang]')
        .toArray()
        .map((element) => [$(element).attr('hreflang') ?? '', $(element).attr('href') ?? '']),
    ),
    hidden: ($('meta[name=robots]').attr('content') ?? '').includes('noindex'),
    links: [...new Set(hrefs('body a[href]'))],
    headLinks: hrefs(
      'link[type="application/atom+xml"], link[rel=manifest], link[rel=search], link[rel*=icon]',
    ),
    ids: new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id') ?? ''),
    ),
    structuredData: $('script[type="application/ld+json"]')
      .toArray()
      .map((element) => $(element).text()),
    spoken: spokenText($, lang),
  }
}

const isOurs = (address: string): boolean =>
  Object.values(hosts).some((host) => address.startsWith(`${host}/`))

/** Attributes that are read out or shown. */
const spokenAttributes = ['alt', 'aria-label', 'placeholder', 'title', 'aria-description']

/** The number of text nodes in any document tree; comments have another. */
const TEXT = 3

/** All text of a page in its own language: without scripts and code, and without what declares itself to be in
 *  another language. */
function spokenText($: CheerioAPI, lang: Lang): string {
  const body = $('body').clone()
  body.find('script, style, template, code').remove()
  body.find('[lang]').each((_, element) => {
    if ($(element).attr('lang') !== lang) $(element).remove()
  })
  const attributes = spokenAttributes.flatMap((name) =>
    body
      .find(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ''),
  )
  const texts = body
    .find('*')
    .contents()
    .toArray()
    .flatMap((node) => ('data' in node && node.nodeType === TEXT ? [node.data] : []))
  const head = [$('head title').text(), $('meta[name=description]').attr('content') ?? '']
  return [...head, ...texts, ...attributes]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

export type Fetched = {
  status: number
  location: string | null
  type: string
  text: string
  /** As it came over the line, packed. */
  bytes: number
}

/** Eight at once: the machine has other work. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** A separate network: it takes the whole share of one. */
const NETWORK = '127.0.71.1'

/** Sends requests as a crawler does: compressed, following nothing, and retried after Retry-After. Playwright's own requests
 *  hide how much came. */
export async function fetchAddress(lang: Lang, path: string): Promise<Fetched> {
  const answer = await fetchOnce(lang, path)
  if (answer.status !== 429 || answer.retryAfter === null) return answer
  await delay(answer.retryAfter * 1_000)
  return fetchAddress(lang, path)
}

function fetchOnce(lang: Lang, path: string): Promise<Fetched & { retryAfter: number | null }> {
  const headers = {
    host: new URL(hosts[lang]).host,
    'accept-encoding': 'gzip',
    // Gets pages whole, as search engines do.
    'user-agent': 'Googlebot/2.1',
  }
  return new Promise((resolve, reject) => {
    request({ agent, port, path, headers, host: '127.0.0.1', localAddress: NETWORK }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const retryAfter = answer.headers['retry-after']
        const packed = answer.headers['content-encoding'] === 'gzip' && body.length > 0
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          type: answer.headers['content-type'] ?? '',
          text: (packed ? gunzipSync(body) : body).toString('utf8'),
          bytes: body.length,
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
