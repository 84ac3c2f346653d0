/**
 * A partner brings its whole stock itself, whenever something changes, as one JSON object:
 *
 *   { "count": 1, "adverts": [ {
 *     "id": "1234",                      its own identity of the advert, for as long as it stands
 *     "url": "https://…/ibud/1234",      the page of the advert, for people
 *     "address": "Njálsgata 52",
 *     "postcode": "101", "place": "Reykjavík",
 *     "price": 285000,                   a month's rent in krónur; 0 when an offer is wanted
 *     "size": 74.5, "rooms": 3,          square metres; rooms counting the living room
 *     "available": "2026-12-01",         or "strax"
 *     "pets": true, "longTerm": true,
 *     "kind": "Fjölbýli",
 *     "lat": 64.14291, "long": -21.92221,
 *     "photos": ["https://…"],
 *     "propertyNumber": "2001234",
 *     "published": "2026-11-14T09:30:00Z",
 *     "title": "…", "text": "…"          read for words that decide, never kept
 *   } ] }
 *
 * Only id and url are indispensable to be read; anything that is not named here is not looked at. An
 * advert that is not among them is no longer on offer, which is why a stock without adverts has to say
 * so with an empty list. Nothing is ever asked of the partner.
 */
import { defineSource, nothingSaid, type Said, Unreadable } from '../../source/source.ts'
import {
  asCount,
  asFigure,
  asIdentity,
  asLink,
  asPhotos,
  asText,
  asTruth,
  at,
  listOf,
  readJson,
  withIdentity,
} from '../parsing/values.ts'

export const pushSource = defineSource<Said>({
  name: 'push',
  title: 'Samstarfsaðili (sending)',
  origin: 'https://push.example',
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: null,
  precedence: 14,
  wholeStock: true,
  version: 1,

  start: () => [],

  discover(page, origin) {
    const brought = readJson(page)
    const adverts = at(brought, 'adverts')
    const total = asCount(at(brought, 'count'))
    if (!Array.isArray(adverts)) throw new Unreadable('changed-markup', 'no adverts')
    if (adverts.length === 0 && (total ?? 0) > 0) {
      throw new Unreadable('changed-markup', `no adverts of ${total}`)
    }
    const rows = withIdentity(adverts, (advert) => readBrought(advert, origin))
    return { rows, next: [], ...(total !== null && { total }) }
  },

  normalise: (row) => row,
})

/** One advert of what a partner brought; null without an id or an address of its page. */
function readBrought(advert: unknown, origin: string): Said | null {
  const externalId = asIdentity(at(advert, 'id'))
  const link = asLink(at(advert, 'url'), origin)
  if (externalId === null || link === null) return null
  const longTerm = asTruth(at(advert, 'longTerm'))
  return {
    ...nothingSaid,
    externalId,
    link,
    title: asText(at(advert, 'title')),
    address: asText(at(advert, 'address')),
    postcode: asText(at(advert, 'postcode')),
    place: asText(at(advert, 'place')),
    price: asFigure(at(advert, 'price')),
    size: asFigure(at(advert, 'size')),
    rooms: asFigure(at(advert, 'rooms')),
    available: asText(at(advert, 'available')),
    pets: asTruth(at(advert, 'pets')),
    kind: asText(at(advert, 'kind')),
    longTerm: typeof longTerm === 'boolean' ? longTerm : null,
    lat: asFigure(at(advert, 'lat')),
    long: asFigure(at(advert, 'long')),
    photos: asPhotos(listOf(at(advert, 'photos')), origin),
    propertyNumber: asIdentity(at(advert, 'propertyNumber')),
    published: asText(at(advert, 'published')),
    text: asText(at(advert, 'text')),
  }
}
