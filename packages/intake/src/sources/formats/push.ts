/**
 * A partner uploads its whole stock whenever something changes, as one JSON object:
 *
 *   { "count": 1, "adverts": [ {
 *     "id": "1234",                      its own id of the advert, stable while it is live
 *     "url": "https://…/ibud/1234",      the public page of the advert
 *     "address": "Njálsgata 52",
 *     "postcode": "101", "place": "Reykjavík",
 *     "price": 285000,                   a month's rent in krónur; 0 when an offer is wanted
 *     "deposit": 570000,                 in krónur
 *     "size": 74.5, "rooms": 3,          square metres; rooms counting the living room
 *     "available": "2026-12-01",         or "strax"
 *     "pets": true, "longTerm": true,
 *     "kind": "Fjölbýli",
 *     "lat": 64.14291, "long": -21.92221,
 *     "photos": ["https://…"],
 *     "propertyNumber": "2001234",
 *     "published": "2026-11-14T09:30:00Z",
 *     "title": "…", "text": "…"          only their words are stored
 *   } ] }
 *
 * Only id and url are required. Other fields are ignored. An advert that is missing is no longer on
 * offer, so a partner without adverts has to send an empty list. No requests are made to the partner.
 */
import {
  defineSource,
  emptyRawAdvert,
  type FormatSettings,
  type RawAdvert,
  type Source,
  UnreadablePageError,
} from '../../source/source.ts'
import {
  parseCount,
  parseNumberOrText,
  parseId,
  parseLink,
  parsePhotos,
  parseText,
  parseYesNo,
  getPath,
  toList,
  parseJson,
  dropWithoutId,
} from '../parsing/values.ts'

export const pushSource = ({ name, title, origin: home }: FormatSettings): Source =>
  defineSource<RawAdvert>({
    name,
    title,
    origin: home,
    status: 'format',
    pauseMs: 1000,
    fullCrawlMinutes: 60,
    quickCrawlMinutes: null,
    precedence: 14,
    wholeStock: true,
    version: 1,

    start: () => [],

    discover(page, origin) {
      const brought = parseJson(page)
      const adverts = getPath(brought, 'adverts')
      const total = parseCount(getPath(brought, 'count'))
      if (!Array.isArray(adverts)) throw new UnreadablePageError('changed-markup', 'no adverts')
      if (adverts.length === 0 && (total ?? 0) > 0) {
        throw new UnreadablePageError('changed-markup', `no adverts of ${total}`)
      }
      const rows = dropWithoutId(adverts, (advert) => parsePush(advert, origin))
      return { rows, next: [], ...(total !== null && { total }) }
    },

    toRawAdvert: (row) => row,
  })

/** Parses one uploaded advert. null without an id or a link. */
function parsePush(advert: unknown, origin: string): RawAdvert | null {
  const externalId = parseId(getPath(advert, 'id'))
  const link = parseLink(getPath(advert, 'url'), origin)
  if (externalId === null || link === null) return null
  const longTerm = parseYesNo(getPath(advert, 'longTerm'))
  return {
    ...emptyRawAdvert,
    externalId,
    link,
    title: parseText(getPath(advert, 'title')),
    address: parseText(getPath(advert, 'address')),
    postcode: parseText(getPath(advert, 'postcode')),
    place: parseText(getPath(advert, 'place')),
    price: parseNumberOrText(getPath(advert, 'price')),
    deposit: parseNumberOrText(getPath(advert, 'deposit')),
    size: parseNumberOrText(getPath(advert, 'size')),
    rooms: parseNumberOrText(getPath(advert, 'rooms')),
    available: parseText(getPath(advert, 'available')),
    pets: parseYesNo(getPath(advert, 'pets')),
    kind: parseText(getPath(advert, 'kind')),
    longTerm: typeof longTerm === 'boolean' ? longTerm : null,
    lat: parseNumberOrText(getPath(advert, 'lat')),
    long: parseNumberOrText(getPath(advert, 'long')),
    photos: parsePhotos(toList(getPath(advert, 'photos')), origin),
    propertyNumber: parseId(getPath(advert, 'propertyNumber')),
    published: parseText(getPath(advert, 'published')),
    text: parseText(getPath(advert, 'text')),
  }
}
