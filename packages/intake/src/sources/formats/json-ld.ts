/**
 * Sites that want to be found describe their pages to search engines in the words of schema.org, as
 * JSON-LD beside the HTML. What is written for machines changes less than what is drawn for readers, so
 * that is all we read: an ItemList that names the pages of the homes, and on each of them the home with
 * its offer. Agencies and sellers are described there as well and are passed by.
 *
 * The list has little more than links, so every home costs a request. It is not known whether the
 * newest come first, so there is no use in looking at the first page alone.
 */
import {
  defineSource,
  emptyRawAdvert,
  type FormatSettings,
  type RawAdvert,
  type Source,
  UnreadablePageError,
} from '../../source/source.ts'
import { elementsOf, type HtmlElement, parseHtml } from '../parsing/html.ts'
import {
  parseCount,
  parseLink,
  parseText,
  getPath,
  idFromLink,
  toList,
  listPage,
  dropWithoutId,
} from '../parsing/values.ts'
import { jsonLd, nodesIn, homeFromSchemaOrg, typesOf } from '../parsing/schema-org.ts'

export const jsonLdSource = ({ path, ...settings }: FormatSettings): Source =>
  defineSource<RawAdvert>({
    ...settings,
    status: 'format',
    pauseMs: 1000,
    fullCrawlMinutes: 60,
    quickCrawlMinutes: null,
    precedence: 20,
    wholeStock: true,
    version: 1,

    start: (origin) => [{ kind: 'list', url: origin + path }],

    discover(page, origin) {
      const elements = elementsOf(parseHtml(page))
      const list = nodesIn(jsonLd(elements)).find((node) => typesOf(node).includes('ItemList'))
      const items = getPath(list, 'itemListElement')
      if (!Array.isArray(items)) throw new UnreadablePageError('changed-markup', 'no ItemList')
      const total = parseCount(getPath(list, 'numberOfItems'))
      if (items.length === 0 && (total ?? 0) > 0) {
        throw new UnreadablePageError('changed-markup', `no elements of ${total}`)
      }
      return {
        rows: dropWithoutId(items, (item) => rowOf(item, origin)),
        next: listPage(elements.find(isNextLink)?.attribs['href'], origin),
        ...(total !== null && { total }),
      }
    },

    detail: {
      request: ({ address, link }) => (address === null ? { kind: 'detail', url: link } : null),
      read(page, row) {
        const home = homeFromSchemaOrg(jsonLd(elementsOf(parseHtml(page))), page.request.url)
        if (home === null)
          throw new UnreadablePageError('changed-markup', 'nothing with an address')
        return { ...home, externalId: row.externalId, link: row.link }
      },
    },

    toRawAdvert: (row) => row,
  })

const isNextLink = ({ name, attribs }: HtmlElement): boolean =>
  (name === 'link' || name === 'a') && attribs['rel'] === 'next'

/** An element names the page of a home, and sometimes holds the home itself. */
function rowOf(element: unknown, origin: string): RawAdvert | null {
  const item = getPath(element, 'item') ?? element
  const link = toList(
    getPath(element, 'url') ?? getPath(item, 'url') ?? getPath(item, '@id') ?? item,
  )
    .map((value) => parseLink(value, origin))
    .find((value) => value !== null && new URL(value).origin === new URL(origin).origin)
  const externalId = link ? idFromLink(link) : null
  if (!link || externalId === null) return null
  const home = homeFromSchemaOrg([item], origin) ?? {
    ...emptyRawAdvert,
    title: parseText(getPath(element, 'name')),
  }
  return { ...home, externalId, link }
}
