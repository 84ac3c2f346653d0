/**
 * The search page of fasteignir.visir.is loads fragments of HTML. We request the same fragments, which
 * need no script and hold sixty adverts each.
 *
 * - Most of its adverts are offices and shops. Only the categories of homes and the unsorted one are
 *   requested. Commercial adverts among them are rejected later.
 * - It blocks an IP address after about 500 requests in half an hour. A detail page is therefore
 *   requested only when the card lacks required fields. Offices filed as homes have no rooms, and their
 *   detail page shows what they are. About ten list pages and the details of perhaps a quarter of 200
 *   homes stay well under the limit.
 * - The order rotates between requests, so no page has the newest adverts and a quick crawl would be
 *   useless. An advert that moves to another page between two requests is missed at most once per
 *   crawl.
 */
import type { CheerioAPI } from 'cheerio/slim'
import {
  defineSource,
  emptyRawAdvert,
  type Page,
  type RawAdvert,
  UnreadablePageError,
} from '../../source/source.ts'
import { type Card, nextPage, parseCards, splitPlace } from '../parsing/html-cards.ts'
import { findAll, findAttributes, parseHtml, textOf } from '../parsing/html.ts'
import { absoluteLinks, parsePhotos } from '../parsing/values.ts'
import { redactText } from '../../source/redact.ts'

/** A property has three or four. Each is searched for personal data, which takes time. */
const mostFacts = 10
const mostItems = 100

/** Adds the fields of a detail page to its card. The agent's name and telephone number are not read. */
function readProperty(page: Page, row: RawAdvert): RawAdvert {
  const $ = parseHtml(page)
  const texts = (selector: string, most = mostFacts) =>
    findAll($, selector)
      .slice(0, most)
      .flatMap((element) => redactText(textOf(element)) ?? [])
  const text = (selector: string) => texts(selector, 1)[0] ?? null

  const title = text('.property__center-title')
  if (title === null)
    throw new UnreadablePageError('changed-markup', 'there is no .property__center-title')
  const { address } = splitPlace(title)
  const { postcode, place } = splitPlace(text('.property__center-text'))
  const facts = texts('.description__head-text')
  const pictures = findAttributes($, '.property__images img, img[src*="/pictures/"]', 'src')
  const photos = parsePhotos(pictures, row.link)
  const maps = findAttributes($, 'a[href*="lat="]', 'href')
  const { lat, long } = readPosition(absoluteLinks(maps, row.link))
  return {
    ...row,
    title,
    address: address ?? row.address,
    postcode: postcode ?? row.postcode,
    place: place ?? row.place,
    kind: text('.property__center-class'),
    price: text('.property__center-price') ?? row.price,
    size: facts.find((fact) => /\d\s?(?:m²|m2|fm)/i.test(fact)) ?? row.size,
    rooms: facts.find((fact) => /herb|stúd/i.test(fact)) ?? row.rooms,
    propertyNumber: readPropertyNumber($),
    lat,
    long,
    photos: photos.length > 0 ? photos : row.photos,
    text: text('.description__bottom-text'),
  }
}

/** Seven digits look like a telephone number, so the number is read from the page before redaction. */
function readPropertyNumber($: CheerioAPI): string | null {
  const items = findAll($, '.property__bottom-item').slice(0, mostItems).map(textOf)
  const numbers = items.map(
    (item) => /fasteignanúmer\W{0,5}(F?\d{6,8})(?!\d)/i.exec(item ?? '')?.[1],
  )
  return numbers.find((number) => number !== undefined) ?? null
}

/** Read from the link to a map: /kort?lat=64.14291&lon=-21.92221. */
function readPosition(links: readonly string[]): { lat: string | null; long: string | null } {
  const [asked] = links.map((link) => new URL(link).searchParams)
  const degrees = (name: string) =>
    /^-?\d{1,3}\.\d{1,20}$/.exec(asked?.get(name) ?? '')?.[0] ?? null
  return { lat: degrees('lat'), long: degrees('lon') }
}

/** Einbýli, fjölbýli, raðhús, parhús, hæð, óflokkað. */
const homes = '1,2,4,7,17,36'

export const visirSource = defineSource<RawAdvert>({
  name: 'visir',
  title: 'Vísir',
  status: 'draft',
  origin: 'https://fasteignir.visir.is',
  pauseMs: 1_000,
  fullCrawlMinutes: 60,
  quickCrawlMinutes: null,
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
    const rows = parseCards(parseHtml(page), {
      // The fragment has no frame.
      frame: null,
      noHits: 'Leitin skilaði engum niðurstöðum',
      card: '.estate__item',
      idInLink: /\/property\/(\d{1,12})(?!\d)/,
      read: (card, id) => readCard(card, id, origin),
    })
    return { rows, next: rows.length === 0 ? [] : nextPage(page.request) }
  },

  detail: {
    request: (row) => (saysEnough(row) ? null : { kind: 'detail', url: row.link }),
    read: readProperty,
  },

  toRawAdvert: (row) => row,
})

function readCard(card: Card, id: string, origin: string): RawAdvert {
  const title = card.text('.estate__item-title')
  return {
    ...emptyRawAdvert,
    ...splitPlace(title),
    externalId: id,
    link: new URL(`/property/${id}`, origin).href,
    title,
    price: card.text('.estate__price'),
    size: card.text('.estate__parameters--1'),
    rooms: card.text('.estate__parameters--2'),
    photos: parsePhotos(card.attributes('img', 'src'), origin),
  }
}

/** A missing price needs no detail page: every card has one, so the markup has changed. */
const saysEnough = ({ postcode, size, rooms }: RawAdvert): boolean =>
  [postcode, size, rooms].every((said) => said !== null)
