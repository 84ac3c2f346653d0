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
import { defineSource, nothingSaid, type Page, type Said } from '../../source/source.ts'
import { type Card, pairs, readCards, splitPlace, yesOrNo } from '../parsing/html-cards.ts'
import { readHtml } from '../parsing/html.ts'
import { asPhotos } from '../parsing/values.ts'

export const lfbSource = defineSource<Said>({
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
    const rows = readCards(readHtml(page), {
      frame: '.free-flats',
      card: '.free-flat',
      idInLink: /\/ibudir\/(\d{1,12})(?!\d)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return { rows, next: [] }
  },

  normalise: (row) => row,
})

function readCard(card: Card, id: string, origin: string): Said {
  const said = pairs(card, '.fact__name', '.fact__value')
  return {
    ...nothingSaid,
    ...splitPlace(card.text('h2')),
    externalId: id,
    link: new URL(`/ibudir/${id}`, origin).href,
    price: said(/leiga/i),
    size: said(/stærð/i),
    rooms: said(/(?<!svefn|bað)herb/i),
    available: said(/afhending/i),
    pets: yesOrNo('Gæludýr', said(/dýr/i)),
    photos: asPhotos(card.attributes('img', 'src'), origin),
  }
}
