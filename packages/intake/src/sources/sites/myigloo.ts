/**
 * myigloo.is has an open JSON API behind its search page, and a row of the list says everything that we
 * want to know. So eight or nine requests read the whole stock, instead of one for each advert; only a
 * row that comes without its address is asked for by itself.
 *
 * The page size is asked for with page_size; per_page is ignored without a word and gives 25. Pages are
 * counted, as an advert that is published between two requests then repeats one row and hides none.
 * Owners are named in `owner`, `organization` and `real_estate.owners`: none of them is read.
 */
import { defineSource, nothingSaid, type Said, Unreadable } from '../../source/source.ts'
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
  wholeMonths,
  withIdentity,
} from '../parsing/values.ts'

type Listing = {
  said: Said
  /** It says that it has none, and its own page may; a row without the word would be another shape. */
  addressLeftOut: boolean
}

/** One listing of the API; null without an id. */
function readListing(item: unknown, origin: string): Listing | null {
  const externalId = asIdentity(at(item, 'id'))
  if (externalId === null) return null
  const mbl = asIdentity(at(item, 'mbl_id'))
  return {
    addressLeftOut: at(item, 'address') === null,
    said: {
      ...nothingSaid,
      externalId,
      link: `${origin}/listings/${encodeURIComponent(externalId)}`,
      title: asText(at(item, 'title')),
      ...addressIn(at(item, 'address')),
      price: priceIn(at(item, 'price')),
      size: asFigure(at(item, 'size')),
      rooms: asFigure(at(item, 'rooms')),
      available: asText(at(item, 'available_from')),
      pets: asTruth(at(item, 'pet_friendly')),
      kind: asText(at(item, 'listing_type', 'tag')),
      leaseMonths: wholeMonths(at(item, 'contract_min_months'), at(item, 'contract_max_months')),
      lat: asFigure(at(item, 'location', 'lat')),
      long: asFigure(at(item, 'location', 'lng')),
      photos: asPhotos(photosIn(at(item, 'images')), origin),
      propertyNumber:
        at(item, 'real_estate', 'landreg_source') === 'landreg'
          ? asIdentity(at(item, 'real_estate', 'landreg_id'))
          : null,
      alsoAt: mbl === null ? [] : [{ source: 'mbl', externalId: mbl }],
      published: asText(at(item, 'published_at') ?? at(item, 'created_at')),
      text: asText(at(item, 'primary_description', 'text')),
    },
  }
}

function addressIn(address: unknown): Pick<Said, 'address' | 'postcode' | 'place'> {
  const street = [at(address, 'street_name'), at(address, 'street_number')]
  return {
    address: asText(street.flatMap((part) => asText(part) ?? []).join(' ')),
    postcode: asText(at(address, 'postal_code', 'code')),
    place: asText(at(address, 'city', 'name')),
  }
}

/** Krónur stand alone; any other money is named, for the rent not to be taken for krónur. */
function priceIn(price: unknown): Said['price'] {
  const amount = asFigure(at(price, 'price'))
  const currency = asText(at(price, 'currency', 'code')) ?? 'ISK'
  return amount === null || currency === 'ISK' ? amount : `${amount} ${currency}`
}

/** In the order that the landlord gave them, which is not that of the answer. */
const photosIn = (images: unknown): unknown[] =>
  listOf(images)
    .map((image) => ({
      order: Number(at(image, 'relative_order')) || 0,
      address: at(image, 'image', 'file_field'),
    }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ address }) => address)

const api = 'https://rent-api.myigloo.is'
const people = 'https://myigloo.is'

const listPage = (origin: string, page: number) => ({
  kind: 'list' as const,
  url: `${origin}/api/listings/?page=${page}&page_size=100&order_by=-published_at`,
})

export const myiglooSource = defineSource<Listing>({
  name: 'myigloo',
  title: 'Igloo',
  origin: api,
  pauseMs: 1000,
  sweepMinutes: 60,
  peekMinutes: 5,
  precedence: 10,
  wholeStock: true,
  version: 1,

  start: (origin) => [listPage(origin, 1)],

  discover(page, origin) {
    const answer = readJson(page)
    const items = at(answer, 'items')
    const total = asCount(at(answer, 'count'))
    if (!Array.isArray(items)) throw new Unreadable('changed-markup', 'no items')
    const number = Number(new URL(page.request.url).searchParams.get('page') ?? 1)
    if (items.length === 0 && number === 1 && total !== 0) {
      throw new Unreadable('changed-markup', `no items of ${total ?? 'an unknown count'}`)
    }
    const rows = withIdentity(items, (item) => readListing(item, linkOrigin(origin)))
    const more = items.length > 0 && Boolean(at(answer, 'next'))
    return {
      rows,
      next: more ? [listPage(origin, number + 1)] : [],
      ...(total !== null && { total }),
    }
  },

  detail: {
    request: ({ said, addressLeftOut }, origin) =>
      addressLeftOut
        ? { kind: 'detail', url: `${origin}/api/listings/${encodeURIComponent(said.externalId)}/` }
        : null,
    read(page, row) {
      const listing = readListing(readJson(page), new URL(row.said.link).origin)
      if (listing?.said.externalId !== row.said.externalId) {
        throw new Unreadable('changed-markup', 'not the listing that was asked for')
      }
      return listing
    },
  },

  normalise: ({ said }) => said,
})

/** People read the adverts on another host than programs do; a simulated site has one for both. */
const linkOrigin = (origin: string): string => (origin === api ? people : origin)
