import { nothingSaid, type Said } from '../../source/said.ts'
import { asFigure } from '../shapes/as-figure.ts'
import { asIdentity } from '../shapes/as-identity.ts'
import { asPhotos } from '../shapes/as-photos.ts'
import { asText } from '../shapes/as-text.ts'
import { asTruth } from '../shapes/as-truth.ts'
import { at } from '../shapes/at.ts'
import { listOf } from '../shapes/list-of.ts'
import { wholeMonths } from '../shapes/whole-months.ts'

export type Listing = {
  said: Said
  /** It says that it has none, and its own page may; a row without the word would be another shape. */
  addressLeftOut: boolean
}

/** One listing of the API; null without an id. */
export function readListing(item: unknown, origin: string): Listing | null {
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
