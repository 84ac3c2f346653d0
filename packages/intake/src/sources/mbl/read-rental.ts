import { nothingSaid, type Said } from '../../source/said.ts'
import { asFigure } from '../shapes/as-figure.ts'
import { asIdentity } from '../shapes/as-identity.ts'
import { asPhotos } from '../shapes/as-photos.ts'
import { asText } from '../shapes/as-text.ts'
import { asTruth } from '../shapes/as-truth.ts'
import { at } from '../shapes/at.ts'
import { listOf } from '../shapes/list-of.ts'

/** One row of the answer; null without an id. */
export function readRental(item: unknown, origin: string): Said | null {
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
