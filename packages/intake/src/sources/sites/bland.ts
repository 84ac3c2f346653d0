/**
 * bland.is has classified advertisements of all kinds; homes to let are category 59. The list is plain
 * HTML, newest first and up to 200 rows a page, and a row has what is needed, so the pages of the
 * adverts, which are mostly about how to reach their owner, are never requested.
 *
 * Landlords write here themselves: streets in the dative, telephone numbers in titles, and «óska eftir»
 * (wanted) between the adverts. The former are removed, the latter are passed on and refused later.
 * The site was rebuilt since these selectors were last seen at work.
 */
import { defineSource, emptyRawAdvert, type Page, type RawAdvert } from '../../source/source.ts'
import {
  type Card,
  nextPage,
  definitionPairs,
  parseCards,
  splitPlace,
  yesOrNo,
} from '../parsing/html-cards.ts'
import { parseHtml } from '../parsing/html.ts'
import { parsePhotos } from '../parsing/values.ts'

// 14.11.2026, 14. nóvember, í gær, fyrir 3 dögum
const day =
  /(?<![\p{L}\d.])(?:\d{1,2}\.\s?(?:\d{1,2}\.\s?\d{4}|\p{L}{3,9}\.?(?:\s\d{4})?)|í (?:dag|gær)|fyrir \d)/iu

/** Longer than any rent with its date: patterns take their time over what has no end. */
const longest = 200

/** "295.000 kr. 14.11.2026 10:22": the rent, and when it was written. */
export function splitPriceTime(written: string | null): {
  price: string | null
  published: string | null
} {
  if (written === null) return { price: null, published: null }
  const text = written.slice(0, longest)
  const at = day.exec(text)?.index ?? text.length
  return { price: trimmed(text.slice(0, at)), published: trimmed(text.slice(at)) }
}

const trimmed = (part: string): string | null =>
  part.replaceAll(/^[\s,·|-]+|[\s,·|-]+$/g, '') || null

export const blandSource = defineSource<RawAdvert>({
  name: 'bland',
  title: 'Bland',
  status: 'draft',
  origin: 'https://bland.is',
  pauseMs: 1_000,
  fullCrawlMinutes: 60,
  quickCrawlMinutes: 5,
  precedence: 36,
  wholeStock: true,
  version: 1,

  start(origin) {
    const url = new URL('/classified/', origin)
    url.search = new URLSearchParams({
      categoryId: '59',
      sub: '1',
      sortby: 'latest',
      size: '200',
      page: '1',
    }).toString()
    return [{ kind: 'list', url: url.href }]
  },

  discover(page: Page, origin: string) {
    const rows = parseCards(parseHtml(page), {
      frame: '#classifiedContainer',
      card: '.classifiedentry',
      idInLink: /classifiedId=(\d{1,12})(?!\d)/i,
      read: (card, id) => readCard(card, id, origin),
    })
    return { rows, next: rows.length === 0 ? [] : nextPage(page.request) }
  },

  toRawAdvert: (row) => row,
})

function readCard(card: Card, id: string, origin: string): RawAdvert {
  const said = definitionPairs(card, '.featuredPropertyKey', '.featuredPropertyValue')
  return {
    ...emptyRawAdvert,
    ...splitPlace(card.text('.classifiedAddress')),
    ...splitPriceTime(card.text('.priceTime')),
    externalId: id,
    link: new URL(`/classified/entry.aspx?classifiedId=${id}`, origin).href,
    title: card.text('h3 a'),
    size: said(/stærð|fermetr|m²|m2/i),
    rooms: said(/(?<!svefn|bað)herb/i),
    available: said(/laus/i),
    pets: yesOrNo('Gæludýr', said(/dýr/i)),
    kind: said(/tegund/i),
    photos: parsePhotos(card.attributes('img', 'src'), origin),
  }
}
