import { nothingSaid, type Said } from '../../source/said.ts'
import { splitPlace } from '../html/split-place.ts'
import { asFigure } from '../shapes/as-figure.ts'
import { asIdentity } from '../shapes/as-identity.ts'
import { asLink } from '../shapes/as-link.ts'
import { asPhotos } from '../shapes/as-photos.ts'
import { asText } from '../shapes/as-text.ts'
import { identityOfLink } from '../shapes/identity-of-link.ts'
import { labelledLines, plainText } from './labelled-lines.ts'
import type { Entry } from './read-feed.ts'

/** One entry; null without an identity or a page to lead to. */
export function readEntry(entry: Entry, origin: string): Said | null {
  const link = asLink(entry.link, origin)
  const externalId = identityOf(entry.id)
  if (link === null || externalId === null) return null
  const { said, rest } = labelledLines(entry.html ?? '')
  const pets = said('dýrahald') ?? said('gæludýr')
  const { postcode, place } = splitPlace(asText(said('staður')))
  const [, lat = null, long = null] =
    /^(-?[\d.]{1,20})\s(-?[\d.]{1,20})$/.exec(entry.point ?? '') ?? []
  return {
    ...nothingSaid,
    externalId,
    link,
    title: asText(plainText(entry.title ?? '')),
    address: asText(said('heimilisfang')),
    postcode: asText(said('póstnúmer')) ?? postcode,
    place,
    price: asFigure(said('verð') ?? said('leiga')),
    size: asFigure(said('stærð')),
    rooms: asFigure(said('herbergi')),
    available: asText(said('laust') ?? said('laus')),
    pets: pets === null ? null : asText(`Dýrahald ${pets}`),
    kind: asText(entry.category),
    lat,
    long,
    photos: asPhotos(entry.photos, origin),
    propertyNumber: asIdentity(said('fasteignanúmer')),
    published: asText(entry.published),
    text: asText([said('leigutími'), rest].filter(Boolean).join('. ')),
  }
}

/** Either kind of feed may name its entries by an address, in which a number says enough. */
const identityOf = (id: string | null): string | null =>
  id !== null && URL.canParse(id) ? identityOfLink(id) : asIdentity(id)
