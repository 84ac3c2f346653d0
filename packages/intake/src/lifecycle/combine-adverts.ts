import type { LocationSource } from '../geocode/locate-advert.ts'

/** What one standing advert of a home says. */
export type LiveAdvertFacts = {
  advertId: number
  source: string
  price: number
  size: number
  rooms: number | null
  availableNow: boolean
  availableFrom: string | null
  address: string
  postcode: string
  position: { lat: number; long: number } | null
  placedBy: LocationSource | null
  addressKey: string | null
  petsAllowed: boolean | null
  photoUrl: string | null
  /** Whole sweeps in a row that did not list it. */
  missing: number
}

/** What the home shows of it. */
type HomeFields = {
  price: number
  size: number
  rooms: number | null
  availableNow: boolean
  availableFrom: string | null
  address: string
  postcode: string
  position: { lat: number; long: number } | null
  petsAllowed: boolean
  photoUrl: string | null
}

/** For each field the advert it was taken from; without those that nobody says anything of. */
type Provenance = Partial<
  Record<
    'price' | 'size' | 'rooms' | 'available' | 'address' | 'position' | 'pets' | 'photo',
    number
  >
>

/** A source that is not known any more is heard last. */
const LAST = Number.MAX_SAFE_INTEGER

const placedInOrder: readonly (LocationSource | null)[] = [
  'address',
  'source',
  'street',
  'postcode',
  null,
]

/**
 * What a home shows, from what its standing adverts say. Each field is taken from the source whose word
 * counts most (`precedence`, the lowest first) among those that say something of it.
 *
 * The rent too. The one that changed last would be fresher now and then, but two sites that disagree
 * would write a history of rents that nobody ever asked for: it falls on one site today and, late, on
 * the other tomorrow. One source is heard as long as it stands and names a rent; a wish for offers
 * counts only when nobody names any.
 *
 * A position is better from the register than from anybody's pin, so how it was found comes before who
 * said it; and the address is best as the register knows it. The middle of a postcode is no position:
 * on a map it would be a wrong place, which is worse than none.
 */
export function combineAdverts(
  said: readonly LiveAdvertFacts[],
  precedence: ReadonlyMap<string, number>,
): { fields: HomeFields; provenance: Provenance } {
  const heard = said.toSorted(byPrecedence(precedence))
  const [first] = heard
  if (first === undefined) throw new Error('a home that nobody advertises has no fields')
  const price = heard.find((advert) => advert.price > 0) ?? first
  const size = heard.find((advert) => advert.size > 0)
  const rooms = heard.find((advert) => advert.rooms !== null)
  const available = heard.find((advert) => advert.availableNow || advert.availableFrom !== null)
  const address = heard.find((advert) => advert.addressKey !== null) ?? first
  const placed = heard.toSorted(byPlace).find(isPlaced)
  const pets = heard.find((advert) => advert.petsAllowed !== null)
  const photo = heard.find((advert) => advert.photoUrl !== null)
  return {
    fields: {
      price: price.price,
      size: size?.size ?? 0,
      rooms: rooms?.rooms ?? null,
      availableNow: available?.availableNow ?? false,
      availableFrom: available?.availableFrom ?? null,
      address: address.address,
      postcode: address.postcode,
      position: placed?.position ?? null,
      // Who does not say so does not allow them: a home with pets must not be promised.
      petsAllowed: pets?.petsAllowed ?? false,
      photoUrl: photo?.photoUrl ?? null,
    },
    provenance: withoutMissing({
      price,
      size,
      rooms,
      available,
      address,
      position: placed,
      pets,
      photo,
    }),
  }
}

/** Of one source, the advert that its last sweep listed: the other is about to go. */
const byPrecedence =
  (precedence: ReadonlyMap<string, number>) =>
  (one: LiveAdvertFacts, other: LiveAdvertFacts): number =>
    (precedence.get(one.source) ?? LAST) - (precedence.get(other.source) ?? LAST) ||
    one.missing - other.missing ||
    one.advertId - other.advertId

const isPlaced = ({ position, placedBy }: LiveAdvertFacts): boolean =>
  position !== null && placedBy !== 'postcode'

const byPlace = (one: LiveAdvertFacts, other: LiveAdvertFacts): number =>
  placedInOrder.indexOf(one.placedBy) - placedInOrder.indexOf(other.placedBy)

const withoutMissing = (
  adverts: Record<keyof Provenance, LiveAdvertFacts | undefined>,
): Provenance =>
  Object.fromEntries(
    Object.entries(adverts).flatMap(([field, advert]) =>
      advert === undefined ? [] : [[field, advert.advertId]],
    ),
  )
