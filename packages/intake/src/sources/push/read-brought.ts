import { nothingSaid, type Said } from '../../source/said.ts'
import { asFigure } from '../shapes/as-figure.ts'
import { asIdentity } from '../shapes/as-identity.ts'
import { asLink } from '../shapes/as-link.ts'
import { asPhotos } from '../shapes/as-photos.ts'
import { asText } from '../shapes/as-text.ts'
import { asTruth } from '../shapes/as-truth.ts'
import { at } from '../shapes/at.ts'
import { listOf } from '../shapes/list-of.ts'

/** One advert of what a partner brought; null without an id or an address of its page. */
export function readBrought(advert: unknown, origin: string): Said | null {
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
