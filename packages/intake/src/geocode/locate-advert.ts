import type { Advert } from '../normalise/advert.ts'
import type { AddressIndex } from './address-index.ts'
import { findAddress, type AddressMatch } from './find-address.ts'
import { SAME_PLACE_METRES } from './match-street.ts'
import { metresBetween, type Position } from './street.ts'

/**
 * Puts an advert on the map, by the first of these that there is: its address in the register, where
 * the position of the source, the middle of its street, the middle of its postcode. Sites look positions up
 * themselves and often end in the middle of the town, so a house of the register goes before them.
 */
export function locateAdvert(index: AddressIndex, advert: Advert): PlacedAdvert | 'no-place' {
  const { address, postcode, position: around } = advert
  const found = findAddress(index, { address, postcode, around })
  if (found.precision === 'address' && !isContradicted(advert, found)) {
    return placed(advert, found, found.position, 'address')
  }
  const said = postcode ?? found.postcode
  if (said === null) return 'no-place'
  if (around) {
    const keys = found.postcode === said ? {} : { addressKey: null, writtenKey: null }
    return placed(advert, { ...found, postcode: said, ...keys }, around, 'source')
  }
  if (found.precision === 'street') return placed(advert, found, found.position, 'street')
  return placed(advert, found, found.position, 'postcode')
}

/**
 * If the postcode and the position of the source agree, they win over a house in another postcode.
 * 2 km: farther than from end to end of
 * most streets, nearer than the next town.
 */
const isContradicted = ({ postcode, position }: Advert, found: AddressMatch): boolean =>
  postcode !== null &&
  postcode !== found.postcode &&
  position !== null &&
  found.position !== null &&
  metresBetween(position, found.position) > SAME_PLACE_METRES

function placed(
  advert: Advert,
  { postcode, addressKey, writtenKey }: AddressMatch,
  position: Position | null,
  by: LocationSource,
): PlacedAdvert | 'no-place' {
  if (postcode === null) return 'no-place'
  return { ...advert, postcode, addressKey, writtenKey, position, placedBy: position ? by : null }
}

/** Where the position of an advert comes from, from the surest on. */
export type LocationSource = 'address' | 'source' | 'street' | 'postcode'

/** An advert with its place: what the lifecycle stores. */
export type PlacedAdvert = Advert & {
  postcode: string
  placedBy: LocationSource | null
  /**
   * Postcode, street in the nominative and house of the national register, as one text: "101|Njálsgata|4B".
   * A house that is missing in a street of the register ends in a question mark. Null when the register
   * does not know the street.
   */
  addressKey: string | null
  /**
   * Postcode, street and house as they are written, where the register does not know the street: weak evidence,
   * which contradicts nothing. Null otherwise.
   */
  writtenKey: string | null
}
