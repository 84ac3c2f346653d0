import type { Listing } from '@kot/contract/market/market-listing'
import type { ViewerKind } from '@kot/domain/account/viewer'
import type { ModalOptions, ModalPage } from '../../page/modals'

/** The viewer of a card. Operators are not included: the browser does not know them, only what the
 *  server sends them. */
export type Reader = Exclude<ViewerKind, 'operator'>

export type ModalCall = { readonly page: ModalPage; readonly options: ModalOptions }

type ListingClick =
  | { readonly kind: 'open'; readonly link: string; readonly source: string }
  | { readonly kind: 'modal'; readonly call: ModalCall }
  | { readonly kind: 'wait' }

export function readerOf({ user, active }: { user: unknown; active: boolean }): Reader {
  if (user === null) return 'visitor'
  return active ? 'active' : 'signedIn'
}

/** The action of the green button. The server sends link and source only to viewers who may open
 *  them, so their presence decides. */
export function listingClick(
  reader: Reader,
  { link, source }: Pick<Listing, 'link' | 'source'>,
): ListingClick {
  if (link !== null && source !== null) return { kind: 'open', link, source }
  const call = wayToAccess(reader)
  return call === null ? { kind: 'wait' } : { kind: 'modal', call }
}

/** The action of the place line; null if there is nothing to show on a map, or not yet. */
export function mapClick(
  reader: Reader,
  { address, cityName, lat, long }: Pick<Listing, 'address' | 'cityName' | 'lat' | 'long'>,
): ModalCall | null {
  if (address === null) return wayToAccess(reader)
  if (lat === null || long === null) return null
  return { page: 'map', options: { place: { lat, long, address, city: cityName } } }
}

/** Null for a viewer with access: the full market is still loading, and access must not be sold
 *  twice. */
function wayToAccess(reader: Reader): ModalCall | null {
  switch (reader) {
    case 'visitor':
      return { page: 'signUp', options: { intent: 'access' } }
    case 'signedIn':
      return { page: 'payment', options: { product: 0 } }
    case 'active':
      return null
  }
}
