import type { Site, SiteAnswer } from '../world/site.ts'
import { jsonAnswer, notFound, pageForPeople } from './rendering/answers.ts'
import { availableDay, type RenderedAdvert, renderedAdvert } from './rendering/rendered-advert.ts'

/** The largest letting platform: an open JSON API, paged, and a page for visitors beside it. */
export const myigloo: Site = {
  name: 'myigloo',
  robots: null,
  answer({ method, url }, adverts, { now, origin }) {
    if (method !== 'GET') return jsonAnswer({ detail: 'Method Not Allowed' }, 405)
    const shown = renderedAdvert(adverts)
    if (url.pathname === '/api/listings/') return list(url, shown, now, origin)
    const [, forPeople, id] =
      /^(?:\/(listings)|\/api\/listings)\/(\d+)\/?$/.exec(url.pathname) ?? []
    const advert = shown.find((one) => String(one.id) === id)
    if (forPeople) return advert ? pageForPeople(advert) : notFound()
    return advert ? jsonAnswer(listing(advert, now)) : jsonAnswer({ detail: 'Not Found' }, 404)
  },
}

/** per_page is ignored, as on the real site: 25 come unless page_size sets another number. */
function list(
  { searchParams }: URL,
  shown: RenderedAdvert[],
  now: Date,
  origin: string,
): SiteAnswer {
  const page = Math.max(1, Number(searchParams.get('page')) || 1)
  const size = Math.min(100, Math.max(1, Number(searchParams.get('page_size')) || 25))
  const items = shown.slice((page - 1) * size, page * size).map((advert) => listRow(advert, now))
  const more = page * size < shown.length
  const next = `${origin}/api/listings/?page=${page + 1}&page_size=${size}`
  return jsonAnswer({ items, count: shown.length, next: more ? next : null })
}

/** A few rows of the list come without their address; only their own page has it. */
const listRow = (advert: RenderedAdvert, now: Date) =>
  advert.id % 40 === 7
    ? { ...listing(advert, now), address: null, location: null }
    : listing(advert, now)

function listing(advert: RenderedAdvert, now: Date) {
  const { landlord } = advert
  const verification = { status: 'verified', as_of: now.toISOString() }
  return {
    id: advert.id,
    visible: true,
    title: advert.title,
    listing_type: { id: 3, tag: tags[advert.kind], name: tags[advert.kind] },
    price: { price: advert.price.toFixed(2), currency: { code: 'ISK', symbol: 'kr' } },
    insurance_price: (advert.price * 3).toFixed(2),
    insurance_months: 3,
    size: advert.size.toFixed(2),
    rooms: advert.rooms,
    bedrooms: advert.rooms && advert.rooms - 1,
    bathrooms: 1,
    address: {
      street_name: advert.streetName,
      street_number: advert.streetNumber,
      city: { id: 1, name: advert.place },
      postal_code: { id: 1, code: advert.postcode },
      country: advert.country,
    },
    location: advert.lat === null ? null : { lat: advert.lat, lng: advert.long },
    available_from: availableDay(advert),
    contract_min_months: advert.leaseMonths?.least ?? null,
    contract_max_months: advert.leaseMonths?.most ?? null,
    pet_friendly: advert.pets,
    images: advert.photos
      .map((file_field, relative_order) => ({
        relative_order,
        image: { file_field, smaller: null },
      }))
      .toReversed(),
    real_estate: {
      landreg_id: knownToLandreg(advert) ? advert.propertyNumber : null,
      landreg_source: knownToLandreg(advert) ? 'landreg' : 'manual',
      owners: [{ name: landlord.name, kennitala: landlord.kennitala }],
    },
    mbl_id: advert.mblId,
    primary_description: { language: 'is', text: advert.text },
    description_translations: [{ language: 'en', text: `For rent. Call ${landlord.phone}.` }],
    owner: {
      id: 77,
      full_name: landlord.name,
      email: landlord.email,
      phone: landlord.phone,
      verification,
    },
    organization: { name: landlord.name, verification },
    views_count: now.getUTCMinutes() + advert.id,
    application_count: now.getUTCHours(),
    amenities: [{ tag: 'dishwasher' }],
    utilities: [{ tag: 'heating', included: true }],
    furniture: 'unfurnished',
    rules: { smoking: false },
    published_at: microseconds(advert.publishedAt),
    created_at: microseconds(advert.publishedAt),
    last_edit: microseconds(advert.updatedAt),
  }
}

/** Of every hundred, 87 carry the number of the property. */
const knownToLandreg = ({ id, propertyNumber }: RenderedAdvert): boolean =>
  propertyNumber !== null && (id * 37) % 100 < 87

const microseconds = (date: Date): string => date.toISOString().replace('Z', '123+00:00')

const tags = {
  apartment: 'apartment',
  studio: 'studio',
  room: 'room',
  house: 'single_family_home',
  townhouse: 'townhouse',
  office: 'office',
} as const satisfies Record<RenderedAdvert['kind'], string>
