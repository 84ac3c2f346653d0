import type { MarketRecord } from '@kot/contract/market'
import { listingClick, type ModalCall, type Reader } from '../listing/card-actions'

/** Where a heart stands decides who may set it. */
export type HeartPlace = 'results' | 'favourites' | 'elsewhere'

type FavouritePress =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'modal'; readonly call: ModalCall }

/**
 * What a heart does. In the results and among the favourites everybody signed in may set it;
 * elsewhere it takes access, and without it the heart acts as a click on the listing.
 */
export function favouritePress(
  where: HeartPlace,
  reader: Reader,
  record: Pick<MarketRecord, 'link' | 'found_at'>,
): FavouritePress {
  if (where === 'results' && reader === 'visitor') return { kind: 'signUp' }
  if (where !== 'elsewhere' && reader !== 'visitor') return { kind: 'toggle' }
  const click = listingClick(reader, record)
  return click.kind === 'modal' ? click : { kind: 'toggle' }
}
