import { nothingSaid, type Said } from '../../source/said.ts'
import { asFigure } from './as-figure.ts'
import { asIdentity } from './as-identity.ts'
import { asPhotos } from './as-photos.ts'
import { asText } from './as-text.ts'
import { asTruth } from './as-truth.ts'
import { at } from './at.ts'
import { listOf } from './list-of.ts'
import { nodesIn, typesOf, type SchemaNode } from './schema-nodes.ts'

/** Facts of a home, without which advert they are of. */
export type SaidOfHome = Omit<Said, 'externalId' | 'link'>

/**
 * The home that a page is about: the first thing on it with an address that is no list of other homes,
 * and no person's or agency's. Its rent stands in it, around it, or elsewhere on the page.
 */
export function schemaHome(things: readonly unknown[], origin: string): SaidOfHome | null {
  const groups = things.map((thing) => nodesIn(thing, ['ItemList', 'BreadcrumbList']))
  const group = groups.find((nodes) => nodes.some(hasAddress))
  const home = group?.find(hasAddress)
  if (!group || !home) return null
  const offer = group.find(hasPrice) ?? groups.flat().find(hasPrice)
  const listing = group.find((node) => typesOf(node).includes('RealEstateListing'))
  const first = (key: string) => at(home, key) ?? at(listing, key) ?? at(offer, key)
  return {
    ...nothingSaid,
    ...addressIn(at(home, 'address')),
    title: asText(first('name')),
    text: asText(first('description')),
    kind: asText(at(home, 'accommodationCategory')) ?? typesOf(home)[0] ?? null,
    price: priceIn(offer),
    size: figureIn(at(home, 'floorSize')),
    rooms: figureIn(at(home, 'numberOfRooms')),
    available: asText(at(offer, 'availabilityStarts') ?? at(offer, 'availableFrom')),
    pets: asTruth(at(home, 'petsAllowed')),
    lat: asFigure(at(home, 'geo', 'latitude')),
    long: asFigure(at(home, 'geo', 'longitude')),
    photos: asPhotos(
      listOf(first('image')).map((image) => at(image, 'url') ?? image),
      origin,
    ),
    propertyNumber: propertyNumberIn(at(home, 'identifier')),
    published: asText(
      at(listing, 'datePosted') ?? first('datePublished') ?? at(offer, 'validFrom'),
    ),
  }
}

const hasAddress = (node: SchemaNode): boolean => at(node, 'address') !== undefined

const hasPrice = (node: SchemaNode): boolean =>
  ['price', 'priceSpecification'].some((key) => at(node, key) !== undefined)

/** As one text, or in its parts. A country that is not ours is told with the place. */
function addressIn(address: unknown): Pick<Said, 'address' | 'postcode' | 'place'> {
  if (typeof address === 'string') return { address: asText(address), postcode: null, place: null }
  const place = asText(at(address, 'addressLocality'))
  const country = asText(at(address, 'addressCountry', 'name') ?? at(address, 'addressCountry'))
  const abroad = country !== null && !/^(?:IS|ISL|Iceland|Ísland)$/i.test(country)
  return {
    address: asText(at(address, 'streetAddress')),
    postcode: asText(at(address, 'postalCode')),
    place: abroad ? [place, country].filter(Boolean).join(', ') : place,
  }
}

function priceIn(offer: unknown): Said['price'] {
  const price = [offer, ...listOf(at(offer, 'priceSpecification'))]
    .map((node) => ({
      amount: asFigure(at(node, 'price')),
      currency: asText(at(node, 'priceCurrency') ?? at(offer, 'priceCurrency')),
    }))
    .find(({ amount }) => amount !== null)
  if (!price) return null
  return (price.currency ?? 'ISK') === 'ISK' ? price.amount : `${price.amount} ${price.currency}`
}

/** Bare, or as a quantity with its unit. */
const figureIn = (quantity: unknown): string | number | null =>
  asFigure(at(quantity, 'value') ?? quantity)

/** Among identifiers of all kinds, the one that says it is this one. */
const propertyNumberIn = (identifiers: unknown): string | null =>
  listOf(identifiers)
    .filter((identifier) => /fasteignan/i.test(asText(at(identifier, 'propertyID')) ?? ''))
    .flatMap((identifier) => asIdentity(at(identifier, 'value')) ?? [])[0] ?? null
