/**
 * lfb.is is the letting arm of Búseti. Free flats are shown from Friday to Thursday and are then closed
 * for applications. A flat that is not let in its week returns in a later one.
 *
 * - The page is complete although it is a window: it has every flat that is open for applications now.
 *   A flat that leaves the window is off the market, and one that returns is back on it.
 * - On Fridays most of the flats change at once. Between two windows there may be none, and the page
 *   shows that.
 *
 * The markup of this site is not documented. The selectors are a guess until a page is recorded. Where
 * they do not fit, the source reports 'changed-markup'.
 */
import { defineSource, emptyRawAdvert, type Page, type RawAdvert } from '../../source/source.ts'
import {
  type Card,
  definitionPairs,
  parseCards,
  splitPlace,
  yesOrNo,
} from '../parsing/html-cards.ts'
import { parseHtml } from '../parsing/html.ts'
import { parsePhotos } from '../parsing/values.ts'

export const lfbSource = defineSource<RawAdvert>({
  name: 'lfb',
  title: 'Leigufélag Búseta',
  status: 'draft',
  origin: 'https://www.lfb.is',
  pauseMs: 1_000,
  fullCrawlMinutes: 60,
  quickCrawlMinutes: null,
  precedence: 32,
  wholeStock: true,
  turnsOver: true,
  version: 1,

  start: (origin) => [{ kind: 'list', url: new URL('/lausar-ibudir', origin).href }],

  discover(page: Page, origin: string) {
    const rows = parseCards(parseHtml(page), {
      frame: '.free-flats',
      card: '.free-flat',
      idInLink: /\/ibudir\/(\d{1,12})(?!\d)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return { rows, next: [] }
  },

  toRawAdvert: (row) => row,
})

function readCard(card: Card, id: string, origin: string): RawAdvert {
  const said = definitionPairs(card, '.fact__name', '.fact__value')
  return {
    ...emptyRawAdvert,
    ...splitPlace(card.text('h2')),
    externalId: id,
    link: new URL(`/ibudir/${id}`, origin).href,
    price: said(/leiga/i),
    size: said(/stærð/i),
    rooms: said(/(?<!svefn|bað)herb/i),
    available: said(/afhending/i),
    pets: yesOrNo('Gæludýr', said(/dýr/i)),
    photos: parsePhotos(card.attributes('img', 'src'), origin),
  }
}
