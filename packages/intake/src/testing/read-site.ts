import type { Site, WorldAdvert } from '@kot/rental-sites-simulator/site'
import { decodePage } from '../normalise/text-encoding.ts'
import type { Page, PageRequest } from '../source/page.ts'
import type { Said } from '../source/said.ts'
import type { Source } from '../source/source.ts'

export const siteOrigin = 'https://site.example'

export type SiteRead = { said: Said[]; pages: Page[]; totals: (number | undefined)[] }

type Look = { now?: Date; start?: PageRequest[] }

/** Reads a whole simulated site without a network: lists, the pages they lead to, details. */
export function readSite(
  source: Source,
  site: Site,
  adverts: readonly WorldAdvert[],
  { now = new Date('2026-11-15T12:00:00Z'), start = source.start(siteOrigin) }: Look = {},
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
      const said = source.normalise(whole, siteOrigin)
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
