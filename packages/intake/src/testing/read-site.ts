import type { Site, WorldAdvert } from '@kot/rental-sites-simulator/world/site'
import { decodePage } from '../normalise/decode-page.ts'
import type { Page, PageRequest, RawAdvert, Source } from '../source/source.ts'

export const siteOrigin = 'https://site.example'

export type SiteRead = { said: RawAdvert[]; pages: Page[]; totals: (number | undefined)[] }

type ReadSiteOptions = { now?: Date; start?: PageRequest[] }

/** Reads a whole simulated site without a network: lists, the pages they lead to, details. */
export function readSite(
  source: Source,
  site: Site,
  adverts: readonly WorldAdvert[],
  {
    now = new Date('2026-11-15T12:00:00Z'),
    start = source.start(siteOrigin),
  }: ReadSiteOptions = {},
): SiteRead {
  const read: SiteRead = { said: [], pages: [], totals: [] }
  const ask = (request: PageRequest): Page => {
    const page = askSite(site, request, adverts, now)
    read.pages.push(page)
    return page
  }
  const waiting = [...start]
  const asked = new Set<string>()
  for (let request = waiting.shift(); request; request = waiting.shift()) {
    if (asked.has(JSON.stringify(request))) continue
    asked.add(JSON.stringify(request))
    const { rows, next, total } = source.discover(ask(request), siteOrigin)
    read.totals.push(total)
    waiting.push(...next)
    for (const row of rows) {
      const wanted = source.detail?.request(row, siteOrigin)
      const whole = wanted ? source.detail?.read(ask(wanted), row) : row
      const said = source.toRawAdvert(whole, siteOrigin)
      if (said) read.said.push(said)
    }
  }
  return read
}

/** One page, decoded as the crawl decodes it. */
export function askSite(
  site: Site,
  request: PageRequest,
  adverts: readonly WorldAdvert[],
  now: Date,
): Page {
  const { status, headers, body } = site.answer(
    {
      method: request.json === undefined ? 'GET' : 'POST',
      url: new URL(request.url),
      headers: {},
      body: request.json === undefined ? '' : JSON.stringify(request.json),
    },
    adverts,
    { now, origin: siteOrigin },
  )
  if (status !== 200) throw new Error(`${request.url} answered ${status}`)
  const contentType = headers['content-type'] ?? ''
  return {
    request,
    contentType: contentType.split(';')[0] ?? '',
    text: decodePage(Buffer.from(body), contentType).text,
  }
}

/** A page that came; its type is that of its first character unless a test sets it. */
export const aPage = (
  text: string,
  request: Partial<PageRequest> = {},
  contentType?: string,
): Page => ({
  request: { kind: 'list', url: `${siteOrigin}/`, ...request },
  contentType: contentType ?? (text.trimStart().startsWith('<') ? 'text/html' : 'application/json'),
  text,
})

const simulatedOrigin = 'http://site.test'

type Simulated = { site: Site; adverts: readonly WorldAdvert[]; now: Date }

/** A page of a simulated site as a source gets it, without a socket between them. */
export function askSimulated({ site, adverts, now }: Simulated, request: PageRequest): Page {
  const { status, headers, body } = site.answer(
    { method: 'GET', url: new URL(request.url), headers: {}, body: '' },
    adverts,
    { now, origin: simulatedOrigin },
  )
  if (status !== 200) throw new Error(`${request.url} answers ${status}`)
  const declared = headers['content-type'] ?? ''
  const { text, suspicious } = decodePage(Buffer.from(body), declared)
  if (suspicious) throw new Error(`${request.url} is misread`)
  return { request, contentType: declared.replace(/;.*/, ''), text }
}

/** Reads a whole simulated site: its list from the first page on, and the details that are requested. */
export function readSimulated(source: Source, simulated: Simulated) {
  const asked: PageRequest[] = []
  const said: RawAdvert[] = []
  const totals: (number | undefined)[] = []
  const waiting = source.start(simulatedOrigin)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const request = next
    if (asked.some(({ url }) => url === request.url)) continue
    asked.push(request)
    const {
      rows,
      next: following,
      total,
    } = source.discover(askSimulated(simulated, request), simulatedOrigin)
    totals.push(total)
    waiting.push(...following)
    for (const row of rows) {
      const detail = source.detail?.request(row, simulatedOrigin)
      if (detail) asked.push(detail)
      const whole = detail ? source.detail?.read(askSimulated(simulated, detail), row) : row
      const one = source.toRawAdvert(whole, simulatedOrigin)
      if (one) said.push(one)
    }
  }
  return { said, asked, totals }
}
