/**
 * A site without a list that could be read still has a sitemap for search engines: an index, in it the
 * files named for homes (eignir), and in them the page of every home. The pages describe themselves in
 * JSON-LD, in microdata or in meta tags, and whichever it is, is read.
 *
 * A sitemap has the date of a change of a page, but not always truly, so that only decides which pages are
 * read first: a site that breaks off half-way has then given the newest. Every home costs a request, and
 * the total number of homes is unknown.
 */
import {
  defineSource,
  emptyRawAdvert,
  type Page,
  type FormatSettings,
  type RawAdvert,
  type Source,
  UnreadablePageError,
} from '../../source/source.ts'
import { elementsOf, type HtmlElement, parseHtml } from '../parsing/html.ts'
import {
  parseLink,
  parseNumberOrText,
  parsePhotos,
  parseText,
  parseYesNo,
  getPath,
  idFromLink,
  toList,
  listPage,
  dropWithoutId,
} from '../parsing/values.ts'
import { jsonLd, microdata, homeFromSchemaOrg, type ParsedHome } from '../parsing/schema-org.ts'
import { parseXml, xmlText } from '../parsing/xml.ts'

type SitemapEntry = { location: string; changed: string }

/**
 * The places that a sitemap names, the last changed first.
 * @throws Unreadable when it is none, or when what it holds has other names than we know.
 */
function readSitemap(page: Page): { isIndex: boolean; places: SitemapEntry[] } {
  const document = parseXml(page)
  const isIndex = getPath(document, 'sitemapindex') !== undefined
  const [root, child] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url']
  const holder = getPath(document, root)
  if (holder === undefined) throw new UnreadablePageError('changed-markup', 'no sitemap')
  const elements = toList(getPath(holder, child))
  if (elements.length === 0 && holdsAnythingElse(holder)) {
    throw new UnreadablePageError('changed-markup', `no ${child} in ${root}`)
  }
  const places = elements.flatMap((element) => {
    const location = xmlText(getPath(element, 'loc'))
    return location === null
      ? []
      : { location, changed: xmlText(getPath(element, 'lastmod')) ?? '' }
  })
  if (places.length * 2 < elements.length)
    throw new UnreadablePageError('changed-markup', 'no locations')
  return {
    isIndex,
    places: places.toSorted((one, other) => other.changed.localeCompare(one.changed)),
  }
}

/** Then it is not empty, but filled with what we do not know. */
const holdsAnythingElse = (holder: unknown): boolean =>
  typeof holder === 'object' &&
  holder !== null &&
  Object.keys(holder).some((key) => !key.startsWith('@') && key !== '#text')

/** sitemap-eignir-1.xml; the others are of pages about the site itself. */
const ofHomes = /eign[^/]*\.xml$/i

export const sitemapSource = ({ path, ...settings }: FormatSettings): Source =>
  defineSource<RawAdvert>({
    ...settings,
    status: 'format',
    pauseMs: 1000,
    fullCrawlMinutes: 60,
    quickCrawlMinutes: null,
    precedence: 22,
    wholeStock: true,
    version: 1,

    start: (origin) => [{ kind: 'list', url: origin + path }],

    discover(page, origin) {
      const { isIndex, places } = readSitemap(page)
      if (!isIndex)
        return { rows: dropWithoutId(places, (place) => rowOf(place, origin)), next: [] }
      const files = places.filter(({ location }) => ofHomes.test(location))
      if (files.length === 0) throw new UnreadablePageError('changed-markup', 'no sitemap of homes')
      return { rows: [], next: files.flatMap(({ location }) => listPage(location, origin)) }
    },

    detail: {
      request: ({ link }) => ({ kind: 'detail', url: link }),
      read(page, row) {
        const $ = parseHtml(page)
        const { url } = page.request
        const elements = elementsOf($)
        const home =
          homeFromSchemaOrg(jsonLd(elements), url) ??
          homeFromSchemaOrg(microdata($), url) ??
          homeFromMetaTags(elements, url)
        if (home === null)
          throw new UnreadablePageError('changed-markup', 'the page does not describe a home')
        return { ...home, externalId: row.externalId, link: row.link }
      },
    },

    toRawAdvert: (row) => row,
  })

function rowOf({ location }: SitemapEntry, origin: string): RawAdvert | null {
  const link = parseLink(location, origin)
  const externalId = link === null ? null : idFromLink(link)
  if (link === null || externalId === null || new URL(link).origin !== new URL(origin).origin) {
    return null
  }
  return { ...emptyRawAdvert, externalId, link }
}

/** The home of a page that describes itself as link previews want it; null when it names no address. */
function homeFromMetaTags(elements: readonly HtmlElement[], origin: string): ParsedHome | null {
  const said = new Map<string, string[]>()
  for (const { name, attribs } of elements) {
    if (name !== 'meta' || attribs['content'] === undefined) continue
    const word = attribs['property'] ?? attribs['name'] ?? ''
    if (!said.get(word)?.push(attribs['content'])) said.set(word, [attribs['content']])
  }
  const one = (name: string) => said.get(name)?.[0]
  const address = parseText(one('og:street-address'))
  if (address === null) return null
  const under = (label: RegExp) => labelled(one, label)
  const country = parseText(one('og:country-name'))
  const abroad = country !== null && !/^(?:Iceland|Ísland)$/i.test(country)
  const place = parseText(one('og:locality'))
  return {
    ...emptyRawAdvert,
    title: parseText(one('og:title')),
    text: parseText(one('og:description')),
    address,
    postcode: parseText(one('og:postal-code')),
    place: abroad ? [place, country].filter(Boolean).join(', ') : place,
    price: parseNumberOrText(one('product:price:amount')),
    size: parseNumberOrText(under(/stærð|size/i)),
    rooms: parseNumberOrText(under(/herb|rooms/i)),
    available: parseText(under(/laus|available/i)),
    pets: parseYesNo(under(/dýr|pets/i)),
    kind: parseText(one('product:category')),
    lat: parseNumberOrText(one('place:location:latitude')),
    long: parseNumberOrText(one('place:location:longitude')),
    photos: parsePhotos(said.get('og:image') ?? [], origin),
    published: parseText(one('article:published_time')),
  }
}

/** Previews show a few facts as a label and its value, numbered. */
function labelled(one: (name: string) => string | undefined, label: RegExp): string | undefined {
  const number = ['1', '2', '3', '4', '5', '6'].find((digit) =>
    label.test(one(`twitter:label${digit}`) ?? ''),
  )
  return number && one(`twitter:data${number}`)
}
