/**
 * leiga.is is a free list: the newest first, a few dozen to a page, everything worth knowing in the
 * list itself. The shape was last seen at work years ago and may be gone; then there is no
 * .list-container, and the source reports that instead of an empty market.
 */
import { defineSource, emptyRawAdvert, type Page, type RawAdvert } from '../../source/source.ts'
import { type Card, nextPage, parseCards, splitPlace } from '../parsing/html-cards.ts'
import { parseHtml } from '../parsing/html.ts'
import { parsePhotos } from '../parsing/values.ts'

export const leigaSource = defineSource<RawAdvert>({
  name: 'leiga',
  title: 'Leiga.is',
  status: 'draft',
  origin: 'http://leiga.is',
  pauseMs: 1_000,
  fullCrawlMinutes: 60,
  quickCrawlMinutes: 5,
  precedence: 34,
  wholeStock: true,
  version: 1,

  start(origin) {
    const url = new URL('/eignir', origin)
    url.search = new URLSearchParams({ page: '1', order: 'date', property: '0' }).toString()
    return [{ kind: 'list', url: url.href }]
  },

  discover(page: Page, origin: string) {
    const rows = parseCards(parseHtml(page), {
      frame: '.list-container',
      card: 'li',
      idInLink: /\/eign(?:ir)?\/(\d{1,12})(?!\d)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return { rows, next: rows.length === 0 ? [] : nextPage(page.request) }
  },

  toRawAdvert: (row) => row,
})

function readCard(card: Card, id: string, origin: string): RawAdvert {
  const { postcode, place } = splitPlace(card.text('span em'))
  return {
    ...emptyRawAdvert,
    ...readDetail(card.text('.detail')),
    externalId: id,
    link: new URL(`/eign/${id}`, origin).href,
    address: card.text('a strong'),
    postcode,
    place,
    price: card.text('.price'),
    photos: parsePhotos(card.attributes('img', 'src'), origin),
  }
}

type Detail = { rooms: string | null; size: string | null; kind: string | null }

/** "3 herbergi | 80 m2", "Herbergi | 14 m2", "Atvinnuhúsnæði | 200 m2". */
export function readDetail(text: string | null): Detail {
  const parts = text?.split('|').map((part) => part.trim()) ?? []
  const size = parts.find((part) => /\d\s?(?:m²|m2|fm|ferm)/i.test(part)) ?? null
  const rooms = parts.find((part) => /herb|stúd/i.test(part)) ?? null
  return { size, rooms, kind: parts.find((part) => part !== size && /^\p{L}/u.test(part)) ?? null }
}
