import type { Said } from '../source/source.ts'
import { isAbroad, isResidential, isShortTerm, isWanted } from './rejections.ts'
import type { Advert, Refusal } from './advert.ts'
import { readAvailability, readPublished } from './dates.ts'
import { readAlsoAt, readIdentity, readLink, readPhoto, readPropertyNumber } from './identity.ts'
import { readPets } from './pets.ts'
import { readPosition, readRooms, readSize, roomsInTitle } from './numbers.ts'
import { readPrice } from './price.ts'
import { readWhere } from './address.ts'

/**
 * What a site says, in our own words, or why it is left out. What the advert is about comes before its
 * figures, so that an office for 1 kr. is counted as an office and not as somebody's test.
 */
export function normalise(said: Said, today: Date): Advert | Refusal {
  const externalId = readIdentity(said.externalId)
  const link = readLink(said.link)
  if (externalId === null || link === null) return 'no-identity'
  if (isWanted(said)) return 'wanted'
  if (isAbroad(said)) return 'abroad'
  if (!isResidential(said)) return 'not-residential'
  if (isShortTerm(said)) return 'short-term'

  const where = readWhere(said)
  if (typeof where === 'string') return where
  const price = readPrice(said.price)
  if (typeof price === 'string') return price
  const size = readSize(said.size)
  if (typeof size === 'string') return size

  return {
    externalId,
    link,
    price,
    size,
    rooms: readRooms(said.rooms, said.kind) ?? roomsInTitle(said.title),
    ...readAvailability(said.available, today),
    ...where,
    position: readPosition(said.lat, said.long),
    petsAllowed: readPets(said.pets, said.text),
    photoUrl: readPhoto(said.photos),
    propertyNumber: readPropertyNumber(said.propertyNumber),
    alsoAt: readAlsoAt(said.alsoAt),
    publishedAt: readPublished(said.published, today),
  }
}
