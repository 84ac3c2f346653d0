/** What shows that two adverts are of one home, from the surest on. */
export type Evidence = 'cross-reference' | 'property-number' | 'address-and-price' | 'address'

export const evidenceInOrder: readonly Evidence[] = [
  'cross-reference',
  'property-number',
  'address-and-price',
  'address',
]

/** The rents of one home on two sites differ by no more than this: one may include heating, or is not
 *  lowered yet. A wider band finds no more of them, and more of the flats upstairs. */
const PRICE_BAND = 0.1
/** So near that it is the same rent, rounded. */
const SAME_PRICE = 0.01
/** Sites round the same register's size differently. */
const SIZE_SQUARE_METRES = 1
const SIZE_SHARE = 0.02
/**
 * A property number is of one registered unit, and mostly that is one flat. But the rooms of a flat and
 * the basement of a house are let one by one under the number of the whole, and their sizes tell them
 * apart. A balcony or a storage room counted in or not makes less of a difference than this.
 */
const SIZE_OF_UNIT_SHARE = 0.2

/**
 * Adverts that share a home may move further apart than they were when they met: what changes on one
 * site follows on another hours or days later. Further than this it is not the same change.
 */
const DRIFTED_PRICE = 0.3
const DRIFTED_SQUARE_METRES = 3
const DRIFTED_SIZE_SHARE = 0.05

/**
 * What shows that two adverts are of one home, or null. Neither texts nor photos count: developers use
 * one photo for a whole building, and landlords one text for all they have.
 */
export function sameHomeEvidence(one: MatchFacts, other: MatchFacts): Evidence | null {
  if (contradicts(one, other)) return null
  if (refersTo(one, other) || refersTo(other, one)) return 'cross-reference'
  if (haveOneNumber(one, other)) return 'property-number'
  if (!haveOneAddress(one, other)) return null
  if (haveSamePrice(one, other)) return 'address-and-price'
  return haveLikePrice(one, other) ? 'address' : null
}

/** Whether what they say of their place cannot both be true of one home. */
export const contradicts = (one: MatchFacts, other: MatchFacts): boolean =>
  bothSaidAndDiffer(one.propertyNumber, other.propertyNumber) ||
  bothSaidAndDiffer(one.addressKey, other.addressKey)

/**
 * Whether an advert that says something new may stay in the home it shares with another. It may when the
 * two would be joined today, or when one place, its rooms and about its size still speak for them and no
 * more than the rent has moved. Otherwise it is of another home now, whatever it was.
 */
export function canShareHome(one: MatchFacts, other: MatchFacts): boolean {
  if (contradicts(one, other)) return false
  if (sameHomeEvidence(one, other) !== null) return true
  if (!haveLikeRooms(one, other)) return false
  if (isOneFlatOfPlace(one, other)) {
    return one.price === 0 || other.price === 0 || isNear(one.price, other.price, DRIFTED_PRICE)
  }
  // One of them does not say any more where it is. All the rest has to be as it was.
  return (lackSize(one, other) || haveLikeSize(one, other)) && haveLikePrice(one, other)
}

const isOneFlatOfPlace = (one: MatchFacts, other: MatchFacts): boolean =>
  (bothSaidAndEqual(one.addressKey, other.addressKey) ||
    bothSaidAndEqual(one.propertyNumber, other.propertyNumber)) &&
  (lackSize(one, other)
    ? one.rooms !== null && one.rooms === other.rooms
    : Math.abs(one.size - other.size) <= DRIFTED_SQUARE_METRES ||
      isNear(one.size, other.size, DRIFTED_SIZE_SHARE))

/** Asked where a building or a property number holds several homes: there another rent, however near, is
 *  another flat. Two wishes for offers agree: few homes of a building are offered so. */
export const agreesOnAllFacts = (one: MatchFacts, other: MatchFacts): boolean =>
  one.price === other.price && haveLikeSize(one, other) && haveLikeRooms(one, other)

const refersTo = (one: MatchFacts, other: MatchFacts): boolean =>
  one.alsoAt.includes(advertKey(other))

/**
 * A number stands on every advert of a flat for all to read, so whoever names it has shown little: the
 * rent has to be like, and the rooms or the address.
 */
const haveOneNumber = (one: MatchFacts, other: MatchFacts): boolean =>
  bothSaidAndEqual(one.propertyNumber, other.propertyNumber) &&
  (lackSize(one, other) || isNear(one.size, other.size, SIZE_OF_UNIT_SHARE)) &&
  haveLikePrice(one, other) &&
  (haveLikeRooms(one, other) || bothSaidAndEqual(one.addressKey, other.addressKey))

const haveOneAddress = (one: MatchFacts, other: MatchFacts): boolean =>
  bothSaidAndEqual(one.addressKey, other.addressKey) &&
  (haveLikeSize(one, other) ? haveLikeRooms(one, other) : agreeWithoutSize(one, other))

/** Where one does not say its size, rooms and rent have to be the same. */
const agreeWithoutSize = (one: MatchFacts, other: MatchFacts): boolean =>
  lackSize(one, other) &&
  one.rooms !== null &&
  one.rooms === other.rooms &&
  haveSamePrice(one, other)

const lackSize = (one: MatchFacts, other: MatchFacts): boolean => one.size === 0 || other.size === 0

const haveLikeSize = (one: MatchFacts, other: MatchFacts): boolean =>
  !lackSize(one, other) &&
  (Math.abs(one.size - other.size) <= SIZE_SQUARE_METRES ||
    isNear(one.size, other.size, SIZE_SHARE))

const haveLikeRooms = (one: MatchFacts, other: MatchFacts): boolean =>
  one.rooms === null || other.rooms === null || one.rooms === other.rooms

const haveSamePrice = (one: MatchFacts, other: MatchFacts): boolean =>
  one.price > 0 && other.price > 0 && isNear(one.price, other.price, SAME_PRICE)

/** Where an offer is wanted, nothing speaks against it. */
const haveLikePrice = (one: MatchFacts, other: MatchFacts): boolean =>
  one.price === 0 || other.price === 0 || isNear(one.price, other.price, PRICE_BAND)

/** Differ by no more than this share of the larger. */
const isNear = (one: number, other: number, share: number): boolean =>
  Math.abs(one - other) <= share * Math.max(one, other)

const bothSaidAndDiffer = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other

const bothSaidAndEqual = (one: string | null, other: string | null): boolean =>
  one !== null && one === other

/** What an advert says that tells which home it is of. */
export type MatchFacts = {
  source: string
  externalId: string
  /** Whole krónur a month; 0 where an offer is wanted. */
  price: number
  /** Whole square metres; 0 when not said. */
  size: number
  rooms: number | null
  addressKey: string | null
  propertyNumber: string | null
  /** The same advert elsewhere: "mbl 123". */
  alsoAt: readonly string[]
}

/** How an advert is named where another refers to it. */
export const advertKey = ({ source, externalId }: { source: string; externalId: string }): string =>
  `${source} ${externalId}`
