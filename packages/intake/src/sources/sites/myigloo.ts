/**
 * myigloo.is has an open JSON API behind its search page, and a row of the list has everything that we
 * want to know. So eight or nine requests read the whole stock, instead of one for each advert; only a
 * row that comes without its address is requested separately.
 *
 * The page size is requested with page_size; per_page is ignored silently and gives 25. Pages are
 * counted, as an advert that is published between two requests then repeats one row and hides none.
 * Owners are named in `owner`, `organization` and `real_estate.owners`: none of them is read.
 */
import {
  defineSource,
  emptyRawAdvert,
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
  wholeMonths,
  dropWithoutId,
} from '../parsing/values.ts'

type Listing = {
  said: RawAdvert
  /** It reports that it has none, and its own page may; a row without the word would be another shape. */
  addressLeftOut: boolean
}

/** One listing of the API; null without an id. */
function readListing(item: unknown, origin: string): Listing | null {
  const externalId = parseId(getPath(item, 'id'))
  if (externalId === null) return null
  const mbl = parseId(getPath(item, 'mbl_id'))
  return {
    addressLeftOut: getPath(item, 'address') === null,
    said: {
      ...emptyRawAdvert,
      externalId,
      link: `${origin}/listings/${encodeURIComponent(externalId)}`,
      title: parseText(getPath(item, 'title')),
      ...addressIn(getPath(item, 'address')),
      price: priceIn(getPath(item, 'price')),
      size: parseNumberOrText(getPath(item, 'size')),
      rooms: parseNumberOrText(getPath(item, 'rooms')),
      available: parseText(getPath(item, 'available_from')),
      pets: parseYesNo(getPath(item, 'pet_friendly')),
      kind: parseText(getPath(item, 'listing_type', 'tag')),
      leaseMonths: wholeMonths(
        getPath(item, 'contract_min_months'),
        getPath(item, 'contract_max_months'),
      ),
      lat: parseNumberOrText(getPath(item, 'location', 'lat')),
      long: parseNumberOrText(getPath(item, 'location', 'lng')),
      photos: parsePhotos(photosIn(getPath(item, 'images')), origin),
      propertyNumber:
        getPath(item, 'real_estate', 'landreg_source') === 'landreg'
          ? parseId(getPath(item, 'real_estate', 'landreg_id'))
          : null,
      alsoAt: mbl === null ? [] : [{ source: 'mbl', externalId: mbl }],
      published: parseText(getPath(item, 'published_at') ?? getPath(item, 'created_at')),
      text: parseText(getPath(item, 'primary_description', 'text')),
    },
  }
}

function addressIn(address: unknown): Pick<RawAdvert, 'address' | 'postcode' | 'place'> {
  const street = [getPath(address, 'street_name'), getPath(address, 'street_number')]
  return {
    address: parseText(street.flatMap((part) => parseText(part) ?? []).join(' ')),
    postcode: parseText(getPath(address, 'postal_code', 'code')),
    place: parseText(getPath(address, 'city', 'name')),
  }
}

/** Krónur stand alone; any other money is named, for the rent not to be taken for krónur. */
function priceIn(price: unknown): RawAdvert['price'] {
  const amount = parseNumberOrText(getPath(price, 'price'))
  const currency = parseText(getPath(price, 'currency', 'code')) ?? 'ISK'
  return amount === null || currency === 'ISK' ? amount : `${amount} ${currency}`
}

/** In the order that the landlord gave them, which is not that of the answer. */
const photosIn = (images: unknown): unknown[] =>
  toList(images)
    .map((image) => ({
      order: Number(getPath(image, 'relative_order')) || 0,
      address: getPath(image, 'image', 'file_field'),
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
  status: 'draft',
  origin: api,
  pauseMs: 1000,
  fullCrawlMinutes: 60,
  quickCrawlMinutes: 5,
  precedence: 10,
  wholeStock: true,
  version: 1,

  start: (origin) => [listPage(origin, 1)],

  discover(page, origin) {
    const answer = parseJson(page)
    const items = getPath(answer, 'items')
    const total = parseCount(getPath(answer, 'count'))
    if (!Array.isArray(items)) throw new UnreadablePageError('changed-markup', 'no items')
    const number = Number(new URL(page.request.url).searchParams.get('page') ?? 1)
    if (items.length === 0 && number === 1 && total !== 0) {
      throw new UnreadablePageError('changed-markup', `no items of ${total ?? 'an unknown count'}`)
    }
    const rows = dropWithoutId(items, (item) => readListing(item, linkOrigin(origin)))
    const more = items.length > 0 && Boolean(getPath(answer, 'next'))
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
      const listing = readListing(parseJson(page), new URL(row.said.link).origin)
      if (listing?.said.externalId !== row.said.externalId) {
        throw new UnreadablePageError('changed-markup', 'not the requested listing')
      }
      return listing
    },
  },

  toRawAdvert: ({ said }) => said,
})

/** Visitors read the adverts on another host than programs do; a simulated site has one for both. */
const linkOrigin = (origin: string): string => (origin === api ? people : origin)
