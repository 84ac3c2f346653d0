import type { RawAdvert } from '../source/source.ts'
import { isAbroad, isResidential, isShortTerm, isWantedAdvert } from './rejections.ts'
import type { Advert, RejectReason } from './advert.ts'
import { parseAvailability, parsePublished } from './dates.ts'
import {
  parseCrossReferences,
  parseIdentity,
  parseLink,
  parsePhotos,
  parsePropertyNumber,
} from './identity.ts'
import { parsePets } from './pets.ts'
import { parsePosition, parseRooms, parseSize, roomsInTitle } from './numbers.ts'
import { parseDeposit, parsePrice } from './price.ts'
import { parseLocationText } from './address.ts'
import { readStatedFacts } from './stated-facts.ts'
import { viewingsIn } from './viewings.ts'
import { wordsIn } from './words.ts'

/**
 * Normalises a raw advert, or returns the reason to reject it. The kind of property is checked before
 * the figures, so that an office for 1 kr. is counted as an office and not as a test.
 */
export function normaliseAdvert(said: RawAdvert, today: Date): Advert | RejectReason {
  const externalId = parseIdentity(said.externalId)
  const link = parseLink(said.link)
  if (externalId === null || link === null) return 'no-identity'
  if (isWantedAdvert(said)) return 'wanted'
  if (isAbroad(said)) return 'abroad'
  if (!isResidential(said)) return 'not-residential'
  if (isShortTerm(said)) return 'short-term'

  const where = parseLocationText(said)
  if (typeof where === 'string') return where
  const price = parsePrice(said.price)
  if (typeof price === 'string') return price
  const size = parseSize(said.size)
  if (typeof size === 'string') return size

  const photos = parsePhotos(said.photos)
  const publishedAt = parsePublished(said.published, today)
  return {
    externalId,
    link,
    price,
    size,
    rooms: parseRooms(said.rooms, said.kind) ?? roomsInTitle(said.title),
    ...parseAvailability(said.available, today),
    ...where,
    position: parsePosition(said.lat, said.long),
    petsAllowed: parsePets(said.pets, said.text),
    photoUrl: photos[0] ?? null,
    photoUrls: photos.length > 1 ? photos : [],
    deposit: parseDeposit(said.deposit, price),
    propertyNumber: parsePropertyNumber(said.propertyNumber),
    alsoAt: parseCrossReferences(said.alsoAt),
    publishedAt,
    stated: readStatedFacts(said),
    words: wordsIn(said.title, said.text),
    viewings: viewingsIn([said.title, said.text].join(' | '), today, publishedAt),
  }
}
