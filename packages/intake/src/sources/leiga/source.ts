/**
 * leiga.is is a free list: the newest first, a few dozen to a page, everything worth knowing in the
 * list itself. The shape was last seen at work years ago and may be gone; then there is no
 * .list-container, and the source says so instead of reporting an empty market.
 */
import type { Page } from '../../source/page.ts'
import { nothingSaid, type Said } from '../../source/said.ts'
import { defineSource } from '../../source/source.ts'
import type { Card } from '../html/card.ts'
import { followingPage } from '../html/following-page.ts'
import { readCards } from '../html/read-cards.ts'
import { readHtml } from '../html/read-html.ts'
import { splitPlace } from '../html/split-place.ts'
import { asPhotos } from '../shapes/as-photos.ts'
import { readDetail } from './read-detail.ts'

export const leigaSource = defineSource<Said>({
  name: 'leiga',
  title: 'Leiga.is',
  origin: 'http://leiga.is',
  pauseMs: 1_000,
  sweepMinutes: 60,
  peekMinutes: 5,
  precedence: 34,
  wholeStock: true,
  version: 1,

  start(origin) {
    const url = new URL('/eignir', origin)
    url.search = new URLSearchParams({ page: '1', order: 'date', property: '0' }).toString()
    return [{ kind: 'list', url: url.href }]
  },

  discover(page: Page, origin: string) {
    const rows = readCards(readHtml(page), {
      frame: '.list-container',
      card: 'li',
      idInLink: /\/eign(?:ir)?\/(\d{1,12})(?!\d)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return { rows, next: rows.length === 0 ? [] : followingPage(page.request) }
  },

  normalise: (row) => row,
})

function readCard(card: Card, id: string, origin: string): Said {
  const { postcode, place } = splitPlace(card.text('span em'))
  return {
    ...nothingSaid,
    ...readDetail(card.text('.detail')),
    externalId: id,
    link: new URL(`/eign/${id}`, origin).href,
    address: card.text('a strong'),
    postcode,
    place,
    price: card.text('.price'),
    photos: asPhotos(card.attributes('img', 'src'), origin),
  }
}
