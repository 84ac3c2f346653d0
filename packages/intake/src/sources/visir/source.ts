/**
 * fasteignir.visir.is answers its search page with fragments of HTML, and we ask for the same
 * fragments: no script to run, sixty adverts a request.
 *
 * - Most of what it lets is offices and shops. So the categories of homes are asked for, and with them
 *   the one of things unsorted; what is commercial among these is refused later.
 * - It turns an address away after about 500 requests in half an hour. A home's own page is therefore
 *   only asked for when its card leaves out what a home needs; offices that were filed as homes give
 *   themselves away by having no rooms, and their page says what they are. Some ten list pages and the
 *   details of perhaps a quarter of 200 homes stay well under that.
 * - The order rotates between requests, so no page holds the newest and a peek would be worth nothing.
 *   An advert that slips from one page to another between two requests is missed once at most a sweep.
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
import { readProperty } from './read-property.ts'

/** Einbýli, fjölbýli, raðhús, parhús, hæð, óflokkað. */
const homes = '1,2,4,7,17,36'

export const visirSource = defineSource<Said>({
  name: 'visir',
  title: 'Vísir',
  origin: 'https://fasteignir.visir.is',
  pauseMs: 1_000,
  sweepMinutes: 60,
  peekMinutes: null,
  precedence: 33,
  wholeStock: true,
  version: 1,

  start(origin) {
    const url = new URL('/ajaxsearch/getresults', origin)
    url.search = new URLSearchParams({
      stype: 'rent',
      category: homes,
      itemcount: '60',
      page: '1',
    }).toString()
    return [{ kind: 'list', url: url.href }]
  },

  discover(page: Page, origin: string) {
    const rows = readCards(readHtml(page), {
      // The fragment has no frame of its own.
      frame: null,
      noHits: 'Leitin skilaði engum niðurstöðum',
      card: '.estate__item',
      idInLink: /\/property\/(\d{1,12})(?!\d)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return { rows, next: rows.length === 0 ? [] : followingPage(page.request) }
  },

  detail: {
    request: (row) => (saysEnough(row) ? null : { kind: 'detail', url: row.link }),
    read: readProperty,
  },

  normalise: (row) => row,
})

function readCard(card: Card, id: string, origin: string): Said {
  const title = card.text('.estate__item-title')
  return {
    ...nothingSaid,
    ...splitPlace(title),
    externalId: id,
    link: new URL(`/property/${id}`, origin).href,
    title,
    price: card.text('.estate__price'),
    size: card.text('.estate__parameters--1'),
    rooms: card.text('.estate__parameters--2'),
    photos: asPhotos(card.attributes('img', 'src'), origin),
  }
}

/** A missing price is no reason to ask: every card has one, so it is the markup that has changed. */
const saysEnough = ({ postcode, size, rooms }: Said): boolean =>
  [postcode, size, rooms].every((said) => said !== null)
