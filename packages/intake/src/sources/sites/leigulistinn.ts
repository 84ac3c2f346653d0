/**
 * leigulistinn.is sells its list; what it shows to everybody is a sample («sýnishorn»), one table in
 * ISO-8859-1. We read the sample and nothing behind it. As the sample changes at the site's pleasure, an
 * advert that is no longer in it may well still stand: the stock is not whole.
 *
 * A table without names is read by the order of its columns. When the third is no longer a postcode,
 * the order has changed, and rents would be read as sizes: better not to read it at all.
 */
import { defineSource, emptyRawAdvert, type Page, type RawAdvert } from '../../source/source.ts'
import { type Card, parseCards } from '../parsing/html-cards.ts'
import { parseHtml } from '../parsing/html.ts'

export const leigulistinnSource = defineSource<RawAdvert>({
  name: 'leigulistinn',
  title: 'Leigulistinn',
  status: 'draft',
  origin: 'https://leigulistinn.is',
  pauseMs: 1_000,
  fullCrawlMinutes: 60,
  quickCrawlMinutes: null,
  precedence: 35,
  wholeStock: false,
  version: 1,

  start: (origin) => [{ kind: 'list', url: new URL('/synishorn', origin).href }],

  discover(page: Page, origin: string) {
    const rows = parseCards(parseHtml(page), {
      frame: '#reseter',
      card: 'tr',
      // Headings have no such cells, and notes across the whole table have one.
      isAdvert: (row) => row.texts('td').length > 1,
      idInLink: /\/eign\/(\d{1,12})(?!\d)/,
      read: (row, id) => readRow(row, id, origin),
    })
    return { rows, next: [] }
  },

  toRawAdvert: (row) => row,
})

function readRow(row: Card, id: string, origin: string): RawAdvert | null {
  const cells = row.texts('td')
  const cell = (column: number) => cells[column - 1] || null
  const [, postcode, place] = /^(\d{3})(?:\s(\D{1,60}))?$/.exec(cell(3) ?? '') ?? []
  if (postcode === undefined) return null
  const rooms = cell(4)
  return {
    ...emptyRawAdvert,
    externalId: id,
    link: new URL(`/eign/${id}`, origin).href,
    published: cell(1),
    address: cell(2),
    postcode,
    place: place ?? null,
    rooms,
    // "3 Herb" is a number of rooms; "Herbergi", "Stúdíó" and "Skrifstofa" are kinds of places.
    kind: rooms !== null && /\d/.test(rooms) ? null : rooms,
    size: cell(5),
    price: cell(6),
  }
}
