/** Evidence that two adverts describe the same home, strongest first. */
export type Evidence = 'cross-reference' | 'property-number' | 'address-and-price' | 'address'

export const evidenceInOrder: readonly Evidence[] = [
  'cross-reference',
  'property-number',
  'address-and-price',
  'address',
]

/**
 * Maximum difference between the rents of one home on two sites: one may include heating or be out of
 * date. A wider band finds no more matches and confuses more neighbouring flats.
 */
const PRICE_BAND = 0.1
/** Up to this difference it is the same rent, rounded. */
const SAME_PRICE = 0.01
/** Sites round the registered size differently. */
const SIZE_SQUARE_METRES = 1
const SIZE_SHARE = 0.02
/**
 * A property number is usually one flat. But rooms of a flat and the basement of a house are let
 * separately under the number of the whole, and only their sizes differ. Counting a balcony or a
 * storage room makes less of a difference than this.
 */
const SIZE_OF_UNIT_SHARE = 0.2

/**
 * Adverts that share a home may drift apart, because a change on one site follows on the other hours or
 * days later. A larger difference is not the same change.
 */
const DRIFTED_PRICE = 0.3
const DRIFTED_SQUARE_METRES = 3
const DRIFTED_SIZE_SHARE = 0.05

/**
 * Returns the evidence that two adverts describe the same home, or null. Texts and photos do not count:
 * developers use one photo for a whole building, and landlords one text for all their homes.
 */
export function sameHomeEvidence(one: MatchFacts, other: MatchFacts): Evidence | null {
  if (contradicts(one, other)) return null
  if (refersTo(one, other) || refersTo(other, one)) return 'cross-reference'
  if (haveOneNumber(one, other)) return 'property-number'
  if (isWrittenAlike(one, other) && agreesOnKnownFacts(one, other)) return 'address-and-price'
  if (!haveOneAddress(one, other)) return null
  if (haveSamePrice(one, other)) return 'address-and-price'
  return haveLikePrice(one, other) ? 'address' : null
}

/** Returns whether their addresses or property numbers exclude each other. */
export const contradicts = (one: MatchFacts, other: MatchFacts): boolean =>
  bothSaidAndDiffer(one.propertyNumber, other.propertyNumber) ||
  bothSaidAndDiffer(one.addressKey, other.addressKey)

/**
 * Returns whether a changed advert may stay in the home it shares with another. It may if the two would
 * be matched today, or if the address, rooms and approximate size still agree and only the rent has
 * moved.
 */
export function canShareHome(one: MatchFacts, other: MatchFacts): boolean {
  if (contradicts(one, other)) return false
  if (sameHomeEvidence(one, other) !== null) return true
  if (!haveLikeRooms(one, other)) return false
  if (isOneFlatOfPlace(one, other)) {
    return one.price === 0 || other.price === 0 || isNear(one.price, other.price, DRIFTED_PRICE)
  }
  // One of them no longer gives its address. All other facts have to be unchanged.
  return (lackSize(one, other) || haveLikeSize(one, other)) && haveLikePrice(one, other)
}

const isOneFlatOfPlace = (one: MatchFacts, other: MatchFacts): boolean =>
  (bothSaidAndEqual(one.addressKey, other.addressKey) ||
    isWrittenAlike(one, other) ||
    bothSaidAndEqual(one.propertyNumber, other.propertyNumber)) &&
  (lackSize(one, other)
    ? one.rooms !== null && one.rooms === other.rooms
    : Math.abs(one.size - other.size) <= DRIFTED_SQUARE_METRES ||
      isNear(one.size, other.size, DRIFTED_SIZE_SHARE))

/**
 * Used where an address or a property number has several homes: there, a slightly different rent is
 * another flat. Two adverts without a rent (offer wanted) agree, because few homes of a building are
 * offered that way.
 */
export const agreesOnAllFacts = (one: MatchFacts, other: MatchFacts): boolean =>
  one.price === other.price && haveLikeSize(one, other) && haveLikeRooms(one, other)

/** Written words name a house less surely than the register, so nothing may be missing either. */
const agreesOnKnownFacts = (one: MatchFacts, other: MatchFacts): boolean =>
  one.price > 0 && one.rooms !== null && other.rooms !== null && agreesOnAllFacts(one, other)

const isWrittenAlike = (one: MatchFacts, other: MatchFacts): boolean =>
  bothSaidAndEqual(one.writtenKey, other.writtenKey)

const refersTo = (one: MatchFacts, other: MatchFacts): boolean =>
  one.alsoAt.includes(advertKey(other))

/**
 * A property number is public and can be copied, so it is weak evidence. The rent has to be similar,
 * and the rooms or the address have to agree.
 */
const haveOneNumber = (one: MatchFacts, other: MatchFacts): boolean =>
  bothSaidAndEqual(one.propertyNumber, other.propertyNumber) &&
  (lackSize(one, other) || isNear(one.size, other.size, SIZE_OF_UNIT_SHARE)) &&
  haveLikePrice(one, other) &&
  (haveLikeRooms(one, other) || bothSaidAndEqual(one.addressKey, other.addressKey))

const haveOneAddress = (one: MatchFacts, other: MatchFacts): boolean =>
  bothSaidAndEqual(one.addressKey, other.addressKey) &&
  (haveLikeSize(one, other) ? haveLikeRooms(one, other) : agreeWithoutSize(one, other))

/** If one does not give its size, rooms and rent have to be equal. */
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

/** A rent of 0 (offer wanted) agrees with any rent. */
const haveLikePrice = (one: MatchFacts, other: MatchFacts): boolean =>
  one.price === 0 || other.price === 0 || isNear(one.price, other.price, PRICE_BAND)

/** Returns whether they differ by no more than this share of the larger. */
const isNear = (one: number, other: number, share: number): boolean =>
  Math.abs(one - other) <= share * Math.max(one, other)

const bothSaidAndDiffer = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other

const bothSaidAndEqual = (one: string | null, other: string | null): boolean =>
  one !== null && one === other

/** The facts of an advert that identify its home. */
export type MatchFacts = {
  source: string
  externalId: string
  /** Whole krónur a month; 0 when an offer is wanted. */
  price: number
  /** Whole square metres; 0 when unknown. */
  size: number
  rooms: number | null
  addressKey: string | null
  /** Where the register does not know the street. */
  writtenKey: string | null
  propertyNumber: string | null
  /** References to the same advert on other sites: "mbl 123". */
  alsoAt: readonly string[]
}

/** The key by which other adverts refer to an advert. */
export const advertKey = ({ source, externalId }: { source: string; externalId: string }): string =>
  `${source} ${externalId}`
