/**
 * The letting pages of mbl.is are a program in the browser that asks an open GraphQL endpoint; there are
 * no pages of HTML to read. A question names the fields it wants, so whatever the endpoint knows of
 * landlords and agencies is not even asked for.
 *
 * It gives 16 rows at most, whatever limit is named, and counts without a limit. Rows are asked for by
 * descending id, which is newest first, with an offset below the highest id of the first page: what
 * appears during the sweep would otherwise push rows from one page to the next.
 *
 * Rent rows have neither a position nor a property number. What type_id means is nowhere said and can
 * only be guessed at, so the words of an advert decide what kind of place it is.
 */
import {
  defineSource,
  nothingSaid,
  type PageRequest,
  type Said,
  Unreadable,
} from '../../source/source.ts'
import {
  asCount,
  asFigure,
  asIdentity,
  asPhotos,
  asText,
  asTruth,
  at,
  listOf,
  readJson,
  withIdentity,
} from '../parsing/values.ts'

/** One row of the answer; null without an id. */
function readRental(item: unknown, origin: string): Said | null {
  const externalId = asIdentity(at(item, 'id'))
  if (externalId === null) return null
  const longTerm = at(item, 'longtime')
  return {
    ...nothingSaid,
    externalId,
    link: `${origin}/fasteignir/leiga/leigueign/${encodeURIComponent(externalId)}/`,
    title: asText(withoutInnards(at(item, 'title'))),
    address: asText(withoutInnards(at(item, 'address'))),
    postcode: asText(at(item, 'zipcode')),
    place: asText(at(item, 'postal_code', 'baer')),
    price: asFigure(at(item, 'price')),
    size: asFigure(at(item, 'size')),
    rooms: asFigure(at(item, 'rooms')),
    available: asText(at(item, 'available_from')),
    pets: asTruth(at(item, 'pet_allowed')),
    longTerm: typeof longTerm === 'boolean' ? longTerm : null,
    photos: asPhotos(photosIn(at(item, 'images')), origin),
    published: asText(at(item, 'created')),
    text: asText(at(item, 'description')),
  }
}

/** «Dugguvogur 50#<Hashie::Mash …>»: an object of their program, with whatever stands in it. */
const withoutInnards = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/#<.*/su, '') : text

const photosIn = (images: unknown): unknown[] =>
  listOf(images)
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map((image) => at(image, 'big') ?? at(image, 'regular'))

const orderOf = (image: unknown): number => Number(at(image, 'ordering')) || 0

const api = 'https://g.mbl.is'
const people = 'https://www.mbl.is'

/** The highest number that their ids can have: nothing is above it. */
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

export const mblSource = defineSource<Said>({
  name: 'mbl',
  title: 'Mbl.is',
  origin: api,
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: 5,
  precedence: 12,
  wholeStock: true,
  version: 1,

  start: (origin) => [listPage(origin, anyId, 0)],

  discover(page, origin) {
    const data = at(readJson(page), 'data')
    const items = at(data, 'rentals_property')
    const total = asCount(at(data, 'rentals_property_aggregate', 'aggregate', 'count'))
    if (!Array.isArray(items) || total === null) {
      throw new Unreadable('changed-markup', 'neither rows nor a count')
    }
    const offset = asCount(at(page.request.json, 'variables', 'offset')) ?? 0
    if (items.length === 0 && offset === 0 && total > 0) {
      throw new Unreadable('changed-markup', `no rows of ${total}`)
    }
    const rows = withIdentity(items, (item) => readRental(item, linkOrigin(origin)))
    const highest =
      offset === 0 ? highestOf(rows) : Number(at(page.request.json, 'variables', 'highest'))
    // As many as came, not as many as were asked for: the limit is theirs to change.
    const seen = offset + items.length
    const more = items.length > 0 && seen < total
    return { rows, next: more ? [listPage(origin, highest, seen)] : [], total }
  },

  normalise: (row) => row,
})

function highestOf(rows: readonly Said[]): number {
  const ids = rows.map(({ externalId }) => Number(externalId)).filter(Number.isSafeInteger)
  return ids.length === 0 ? anyId : Math.max(...ids)
}

/** People read the adverts on another host than programs do; a simulated site has one for both. */
const linkOrigin = (origin: string): string => (origin === api ? people : origin)
