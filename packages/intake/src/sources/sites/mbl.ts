/**
 * The letting pages of mbl.is are a browser application on top of an open GraphQL endpoint; there is no
 * HTML to parse. A query names the fields it needs, so data about landlords and agencies is never
 * requested.
 *
 * The endpoint returns at most 16 rows, regardless of the limit, and the count ignores the limit. Rows
 * are requested by descending id (newest first), with an offset below the highest id of the first page.
 * Otherwise, adverts that appear during the crawl would shift rows to the next page.
 *
 * Rent rows have neither a position nor a property number. The meaning of type_id is not documented, so
 * the text of an advert determines the kind of property.
 */
import {
  defineSource,
  emptyRawAdvert,
  type PageRequest,
  type RawAdvert,
  UnreadablePageError,
} from '../../source/source.ts'
import {
  parseCount,
  parseNumberOrText,
  parseId,
  parsePhotos,
  parseText,
  parseYesNo,
  getPath,
  toList,
  parseJson,
  dropWithoutId,
} from '../parsing/values.ts'

/** Parses one row of the response. null without an id. */
function readRental(item: unknown, origin: string): RawAdvert | null {
  const externalId = parseId(getPath(item, 'id'))
  if (externalId === null) return null
  const longTerm = getPath(item, 'longtime')
  return {
    ...emptyRawAdvert,
    externalId,
    link: `${origin}/fasteignir/leiga/leigueign/${encodeURIComponent(externalId)}/`,
    title: parseText(withoutInnards(getPath(item, 'title'))),
    address: parseText(withoutInnards(getPath(item, 'address'))),
    postcode: parseText(getPath(item, 'zipcode')),
    place: parseText(getPath(item, 'postal_code', 'baer')),
    price: parseNumberOrText(getPath(item, 'price')),
    size: parseNumberOrText(getPath(item, 'size')),
    rooms: parseNumberOrText(getPath(item, 'rooms')),
    available: parseText(getPath(item, 'available_from')),
    pets: parseYesNo(getPath(item, 'pet_allowed')),
    longTerm: typeof longTerm === 'boolean' ? longTerm : null,
    photos: parsePhotos(photosIn(getPath(item, 'images')), origin),
    published: parseText(getPath(item, 'created')),
    text: parseText(getPath(item, 'description')),
  }
}

/** «Dugguvogur 50#<Hashie::Mash …>»: an internal object of the site with arbitrary content. */
const withoutInnards = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/#<.*/su, '') : text

const photosIn = (images: unknown): unknown[] =>
  toList(images)
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((image) => getPath(image, 'big') ?? getPath(image, 'regular'))

const orderOf = (image: unknown): number => Number(getPath(image, 'ordering')) || 0

const api = 'https://g.mbl.is'
const people = 'https://www.mbl.is'

/** The highest possible id. */
const anyId = 2 ** 31 - 1

const query = `query Rentals($highest: Int!, $offset: Int!, $limit: Int!) {
  rentals_property(
    where: { id: { _lte: $highest } }
    order_by: { id: desc }
    offset: $offset
    limit: $limit
  ) {
    id address zipcode title size price rooms available_from longtime pet_allowed created description
    images { ordering big regular }
    postal_code { baer }
  }
  rentals_property_aggregate(where: { id: { _lte: $highest } }) { aggregate { count } }
}`

const listPage = (origin: string, highest: number, offset: number): PageRequest => ({
  kind: 'list',
  url: `${origin}/v1/graphql`,
  json: { query, variables: { highest, offset, limit: 16 } },
})

export const mblSource = defineSource<RawAdvert>({
  name: 'mbl',
  title: 'Mbl.is',
  status: 'draft',
  origin: api,
  pauseMs: 1000,
  fullCrawlMinutes: 60,
  quickCrawlMinutes: 5,
  precedence: 12,
  wholeStock: true,
  version: 1,

  start: (origin) => [listPage(origin, anyId, 0)],

  discover(page, origin) {
    const data = getPath(parseJson(page), 'data')
    const items = getPath(data, 'rentals_property')
    const total = parseCount(getPath(data, 'rentals_property_aggregate', 'aggregate', 'count'))
    if (!Array.isArray(items) || total === null) {
      throw new UnreadablePageError('changed-markup', 'neither rows nor a count')
    }
    const offset = parseCount(getPath(page.request.json, 'variables', 'offset')) ?? 0
    if (items.length === 0 && offset === 0 && total > 0) {
      throw new UnreadablePageError('changed-markup', `no rows of ${total}`)
    }
    const rows = dropWithoutId(items, (item) => readRental(item, linkOrigin(origin)))
    const highest =
      offset === 0 ? highestOf(rows) : Number(getPath(page.request.json, 'variables', 'highest'))
    // Counts the rows received, not the rows requested: the site may change its limit.
    const seen = offset + items.length
    const more = items.length > 0 && seen < total
    return { rows, next: more ? [listPage(origin, highest, seen)] : [], total }
  },

  toRawAdvert: (row) => row,
})

function highestOf(rows: readonly RawAdvert[]): number {
  const ids = rows.map(({ externalId }) => Number(externalId)).filter(Number.isSafeInteger)
  return ids.length === 0 ? anyId : Math.max(...ids)
}

/** The public pages are on another host than the endpoint. A simulated site has one host for both. */
const linkOrigin = (origin: string): string => (origin === api ? people : origin)
