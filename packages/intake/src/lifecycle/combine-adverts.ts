import type { LocationSource, PlacedAdvert } from '../geocode/locate-advert.ts'

/** The fields of a home that come from its adverts. */
export type HomeFields = Pick<
  PlacedAdvert,
  | 'price'
  | 'size'
  | 'rooms'
  | 'availableNow'
  | 'availableFrom'
  | 'address'
  | 'postcode'
  | 'position'
  | 'photoUrl'
  | 'photoUrls'
  | 'deposit'
> & { petsAllowed: boolean }

/** The facts of one live advert of a home. */
export type LiveAdvertFacts = Pick<PlacedAdvert, keyof HomeFields | 'placedBy' | 'addressKey'> & {
  advertId: number
  source: string
  /** Number of full crawls in a row that did not list it. */
  missing: number
}

/** The advert each field was taken from. Fields without a value are left out. */
export type Provenance = Partial<
  Record<
    | 'price'
    | 'size'
    | 'rooms'
    | 'available'
    | 'address'
    | 'position'
    | 'pets'
    | 'photo'
    | 'deposit',
    number
  >
>

/** An unknown source has the lowest priority. */
const LAST = Number.MAX_SAFE_INTEGER

const placedInOrder: readonly (LocationSource | null)[] = [
  'address',
  'source',
  'street',
  'postcode',
  null,
]

/**
 * Combines the live adverts of a home into its fields. Each field comes from the source with the lowest
 * `precedence` among those that have a value.
 *
 * This includes the rent. Using the rent that changed last would sometimes be more current, but two
 * sites that disagree would produce price changes that never happened. One source is used as long as
 * its advert is live and names a rent. "Make an offer" counts only when no advert names a rent.
 *
 * For the position, the method comes before the source: the register is better than a pin on a map. The
 * address is written as in the register. The centre of a postcode is not a position: on a map it would
 * be a wrong place, which is worse than none.
 */
export function combineAdverts(
  said: readonly LiveAdvertFacts[],
  precedence: ReadonlyMap<string, number>,
): { fields: HomeFields; provenance: Provenance } {
  const heard = said.toSorted(byPrecedence(precedence))
  const [first] = heard
  if (first === undefined) throw new Error('a home without adverts has no fields')
  const price = heard.find((advert) => advert.price > 0) ?? first
  const size = heard.find((advert) => advert.size > 0)
  const rooms = heard.find((advert) => advert.rooms !== null)
  const available = heard.find((advert) => advert.availableNow || advert.availableFrom !== null)
  const address = heard.find((advert) => advert.addressKey !== null) ?? first
  const placed = heard.toSorted(byPlace).find(isPlaced)
  const pets = heard.find((advert) => advert.petsAllowed !== null)
  const photo = heard.find((advert) => advert.photoUrl !== null)
  const deposit = heard.find((advert) => advert.deposit !== null)
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
      // Pets count as not allowed unless an advert allows them.
      petsAllowed: pets?.petsAllowed ?? false,
      photoUrl: photo?.photoUrl ?? null,
      photoUrls: photo?.photoUrls ?? [],
      deposit: deposit?.deposit ?? null,
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
      deposit,
    }),
  }
}

/** Within one source, prefers the advert that the last full crawl listed. The other is about to go. */
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
