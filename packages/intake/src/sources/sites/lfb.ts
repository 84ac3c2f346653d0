/**
 * lfb.is is the letting arm of Búseti. What is free is shown from Friday to Thursday and is then no
 * longer open to applications: a flat that is not let in its week comes back in a later one.
 *
 * - So the page is whole although it is a window: it holds every flat that can be applied for now.
 *   Leaving the window means leaving the market, coming back means coming back.
 * - On Fridays most of the flats change at once; between two windows there may be none, and then the
 *   page says so.
 *
 * Nobody has written down the markup of this site: the selectors are a draft until the operator has
 * looked at it. Until they fit, the source says 'changed-markup' and nothing else.
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
  origin: 'https://www.lfb.is',
  pauseMs: 1_000,
  sweepMinutes: 60,
  peekMinutes: null,
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

  normalise: (row) => row,
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
