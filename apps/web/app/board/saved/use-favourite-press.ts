import type { Listing } from '@kot/contract/market/market-listing'
import { commonTexts } from '@kot/i18n/texts/common'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useLocation } from 'react-router'
import { listingClick, type ModalCall, type Reader, readerOf } from '../../home/card/card-actions'
import { focusNextHome } from '../../home/card/card-buttons'
import { favouritesStore, type Undo } from './favourites-store'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { useToast, withdrawToast } from '../../ui/overlays/toast'
import { keptHeart } from './kept-heart'

/** Returns the handler for the heart of a card. A visitor who has signed up comes back to `query` on this
 *  page, or to the address that it has now. */
export function useFavouritePress(where: HeartPlace, query?: string): (listing: Listing) => void {
  const reader = readerOf(useSession())
  const modals = useModals()
  const { pathname, search } = useLocation()
  const texts = favouritesTexts[useLang()]
  const offerUndo = useUndoOffer()

  function toggle(id: number): void {
    // Among the favourites the card leaves the list.
    if (where === 'favourites') focusNextHome()
    offerUndo(id, texts.removed, favouritesStore.press(id))
  }

  return (listing) => {
    const press = favouritePress(where, reader, listing)
    switch (press.kind) {
      case 'toggle':
        return toggle(listing.id)
      case 'signUp':
        keptHeart.remember({ id: listing.id, path: pathname + (query ?? search) })
        return modals.open('signUp', { intent: listing })
      case 'modal':
        return modals.open(press.call.page, press.call.options)
    }
  }
}

/** Shows what was removed from a home's favourite with a button that takes it back. Without an undo
 *  the last offer for this home is withdrawn: it no longer applies. */
export function useUndoOffer(): (id: number, text: string, undo: Undo | null) => void {
  const lang = useLang()
  const toast = useToast()
  return (id, text, undo) => {
    const name = `favourite-${id}`
    if (undo === null) withdrawToast(name)
    else toast(text, { name, action: { label: commonTexts[lang].undo, run: undo } })
  }
}

/** The place of a heart decides who may set it. */
export type HeartPlace = 'results' | 'favourites' | 'elsewhere'

type FavouritePress =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'signUp' }
  | { readonly kind: 'modal'; readonly call: ModalCall }

/** The action of a heart. In the results and among the favourites every signed-in user may set it.
 *  Elsewhere it requires access; without access it acts as a click on the listing. */
export function favouritePress(
  where: HeartPlace,
  reader: Reader,
  listing: Pick<Listing, 'link' | 'source'>,
): FavouritePress {
  if (where === 'results' && reader === 'visitor') return { kind: 'signUp' }
  if (where !== 'elsewhere' && reader !== 'visitor') return { kind: 'toggle' }
  const click = listingClick(reader, listing)
  return click.kind === 'modal' ? click : { kind: 'toggle' }
}
