/**
 * ivera.is is the site of Ívera, a letting company (formerly Heimstaden and Heimavellir). Its free
 * flats are cards with a few lines of facts and «Sækja um»; further pages are behind «Sýna fleiri». It
 * is the landlord's own site.
 *
 * The markup of this site is not documented. The selectors are a guess until a page is recorded. Where
 * they do not fit, the source reports 'changed-markup'.
 */
import { defineSource, emptyRawAdvert, type Page, type RawAdvert } from '../../source/source.ts'
import { absoluteLinks, parsePhotos } from '../parsing/values.ts'
import {
  type Card,
  linkedPages,
  parseCards,
  parseTotal,
  splitPlace,
} from '../parsing/html-cards.ts'
import { parseHtml } from '../parsing/html.ts'

export const iveraSource = defineSource<RawAdvert>({
  name: 'ivera',
  title: 'Ívera',
  status: 'draft',
  origin: 'https://ivera.is',
  pauseMs: 1_000,
  fullCrawlMinutes: 60,
  // The order of the flats is unknown.
  quickCrawlMinutes: null,
  precedence: 31,
  wholeStock: true,
  version: 1,

  start: (origin) => [{ kind: 'list', url: new URL('/lausar-ibudir', origin).href }],

  discover(page: Page, origin: string) {
    const $ = parseHtml(page)
    const rows = parseCards($, {
      frame: '.flats',
      card: '.flat',
      // /leiguibudir/njalsgata-4b-10482: the number comes after the words.
      idInLink: /\/leiguibudir\/[^/?#]{1,100}-(\d{1,12})(?:[/?#]|$)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return {
      rows,
      next: linkedPages($, 'a.flats__more', page.request),
      ...parseTotal($, '.flats__total'),
    }
  },

  toRawAdvert: (row) => row,
})

function readCard(card: Card, id: string, origin: string): RawAdvert {
  const [link] = absoluteLinks(card.attributes('.flat__title a', 'href'), origin)
  return {
    ...emptyRawAdvert,
    ...readFacts(card.texts('.flat__facts li')),
    ...splitPlace(card.text('.flat__title')),
    externalId: id,
    link: link ?? new URL('/lausar-ibudir', origin).href,
    price: card.text('.flat__rent'),
    photos: parsePhotos(card.attributes('img', 'src'), origin),
  }
}

type IveraFacts = {
  kind: string | null
  rooms: string | null
  size: string | null
  available: string | null
  pets: string | null
}

/** Parses lines in any order. The words of a line show what it is about. */
export function readFacts(lines: readonly string[]): IveraFacts {
  const line = (about: RegExp) => lines.find((text) => about.test(text)) ?? null
  return {
    size: line(/\d\s?(?:m²|m2|fm)/i),
    rooms: line(/herb|stúd/i),
    available: line(/^laust?\b/i)?.replace(/^laust? (?:frá )?(?=\d)/i, '') ?? null,
    pets: line(/dýr|hund|kett/i),
    kind: line(/íbúð|hús|geymsl|bílast|bílsk/i),
  }
}
