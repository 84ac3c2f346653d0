import type { ListingRecord } from '@kot/contract/market/market'
import { seesFullListings, type Viewer, visitor } from '@kot/domain/account/viewer'
import type { AnyHome } from '../homes/any-home.ts'
import type { PresentHome } from './present-home.ts'

/**
 * Presents a home that may have left the market. What the operator took down is presented to everybody as to
 * visitors, without its photo. Once a home has left, its position is for those with access alone: the place
 * where it was shown is that of every later home of the same house.
 */
export function presentAnyHome(present: PresentHome, home: AnyHome, viewer: Viewer): ListingRecord {
  const isHidden = home.hiddenAt !== null
  const shown = isHidden ? present({ ...home, photoUrl: null }, visitor) : present(home, viewer)
  const isOnOffer = !isHidden && home.goneAt === null
  return isOnOffer || (!isHidden && seesFullListings(viewer)) ? shown : withoutPosition(shown)
}

export const withoutPosition = (home: ListingRecord): ListingRecord => ({
  ...home,
  lat: null,
  long: null,
})
