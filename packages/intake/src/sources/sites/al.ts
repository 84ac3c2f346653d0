/**
 * al.is is the site of Alma, a letting company. «Lausar íbúðir» shows every free flat as a card with
 * «Sækja um» (apply); further pages are linked at the bottom. It is the landlord's own site.
 *
 * The markup of this site is not documented. The selectors are a guess until a page is recorded. Where
 * they do not fit, the source reports 'changed-markup'.
 */
import { defineSource, emptyRawAdvert, type Page, type RawAdvert } from '../../source/source.ts'
import {
  type Card,
  linkedPages,
  definitionPairs,
  parseCards,
  parseTotal,
  splitPlace,
  yesOrNo,
} from '../parsing/html-cards.ts'
import { parseHtml } from '../parsing/html.ts'
import { parsePhotos } from '../parsing/values.ts'

export const alSource = defineSource<RawAdvert>({
  name: 'al',
  title: 'Alma',
  status: 'draft',
  origin: 'https://www.al.is',
  pauseMs: 1_000,
  fullCrawlMinutes: 60,
  // The order of the flats is unknown.
  quickCrawlMinutes: null,
  precedence: 30,
  wholeStock: true,
  version: 1,

  start: (origin) => [{ kind: 'list', url: new URL('/lausar-ibudir', origin).href }],

  discover(page: Page, origin: string) {
    const $ = parseHtml(page)
    const rows = parseCards($, {
      frame: '.apartments',
      card: '.apartment-card',
      idInLink: /\/ibud\/(\d{1,12})(?!\d)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return {
      rows,
      next: linkedPages($, '.apartments__pages a[rel=next]', page.request),
      ...parseTotal($, '.apartments__count'),
    }
  },

  toRawAdvert: (row) => row,
})

function readCard(card: Card, id: string, origin: string): RawAdvert {
  const said = definitionPairs(card, 'dt', 'dd')
  const { postcode, place } = splitPlace(card.text('.apartment-card__place'))
  return {
    ...emptyRawAdvert,
    externalId: id,
    link: new URL(`/ibud/${id}`, origin).href,
    address: card.text('.apartment-card__address'),
    postcode,
    place,
    price: card.text('.apartment-card__rent'),
    size: said(/stærð/i),
    rooms: said(/(?<!svefn|bað)herb/i),
    available: said(/laus/i),
    pets: yesOrNo('Gæludýr', said(/dýr/i)),
    kind: said(/tegund/i),
    photos: parsePhotos(card.attributes('img', 'src'), origin),
    text: card.text('.apartment-card__text'),
  }
}
