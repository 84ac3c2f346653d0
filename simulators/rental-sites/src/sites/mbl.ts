import type { Site, SiteAnswer } from '../world/site.ts'
import { jsonAnswer, notFound, pageForPeople } from './rendering/answers.ts'
import {
  addressOf,
  availableDay,
  type RenderedAdvert,
  renderedAdvert,
} from './rendering/rendered-advert.ts'

/** The anonymous role gets so many rows, whatever limit is requested. */
const mostRows = 16

/** The newspaper's portal: an open GraphQL endpoint, and a page for visitors beside it. */
export const mbl: Site = {
  name: 'mbl',
  robots: null,
  answer({ method, url, body }, adverts) {
    const shown = renderedAdvert(adverts)
    if (url.pathname === '/v1/graphql') {
      return method === 'POST' ? graphql(body, shown) : jsonAnswer({ error: 'not found' }, 404)
    }
    const [, id] = /^\/fasteignir\/leiga\/leigueign\/(\d+)\/$/.exec(url.pathname) ?? []
    const advert = shown.find((one) => String(one.id) === id)
    return advert ? pageForPeople(advert) : notFound()
  },
}

type GraphqlRequest = {
  query?: string
  variables?: { highest?: number; offset?: number; limit?: number }
}

function graphql(body: string, shown: RenderedAdvert[]): SiteAnswer {
  const { query = '', variables = {} } = parsed(body) ?? {}
  if (!query.includes('rentals_property')) {
    return jsonAnswer({ errors: [{ message: 'not a valid graphql query' }] })
  }
  const { highest = 2 ** 31 - 1, offset = 0, limit = mostRows } = variables
  const standing = shown
    .filter(({ id }) => id <= highest)
    .toSorted((one, other) => other.id - one.id)
  const rows = standing.slice(offset, offset + Math.min(limit, mostRows)).map(row)
  return jsonAnswer({
    data: {
      rentals_property: rows.map((full) => requestedRows(full, query)),
      rentals_property_aggregate: { aggregate: { count: standing.length } },
    },
  })
}

function parsed(body: string): GraphqlRequest | null {
  try {
    return JSON.parse(body) as GraphqlRequest
  } catch {
    return null
  }
}

/** Only what the question names comes back. */
const requestedRows = (full: Record<string, unknown>, query: string) =>
  Object.fromEntries(Object.entries(full).filter(([key]) => new RegExp(`\\b${key}\\b`).test(query)))

function row(advert: RenderedAdvert): Record<string, unknown> {
  const { landlord } = advert
  // Some rows contain internal fields of the program that wrote them, with arbitrary contents.
  const fault = advert.id % 9 === 4 ? `#<Hashie::Mash id=7 contact="${landlord.name}">` : ''
  return {
    id: advert.id,
    address: addressOf(advert) + fault,
    normalized_address: addressOf(advert).toLowerCase(),
    zipcode: Number(advert.postcode),
    title: advert.title + fault,
    type_id: advert.kind === 'office' ? 6 : 2,
    size: advert.size,
    price: advert.price,
    rooms: advert.rooms,
    available_from: availableDay(advert),
    available_until: null,
    longtime: advert.longTerm,
    lift: false,
    pet_allowed: advert.pets,
    wheelchair_acc: null,
    from_leiguskjol: advert.id % 4 === 0,
    created: withoutZone(advert.publishedAt),
    updated: withoutZone(advert.updatedAt),
    description: advert.text,
    images: advert.photos.map((big, ordering) => ({ id: ordering, ordering, big, small: null })),
    agency: { name: landlord.name, phone: landlord.phone, email: landlord.email },
    postal_code: { postnr: Number(advert.postcode), baer: advert.place, landshluti: 'Ísland' },
  }
}

const withoutZone = (date: Date): string => date.toISOString().replace('Z', '')
