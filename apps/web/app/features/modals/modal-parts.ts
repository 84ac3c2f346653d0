import { createLazyPart, type LazyPart } from '../../ui/lazy-part'
import type { Modal } from './modal-props'
import type { ModalPage } from './modal-state'

const account = createLazyPart<Modal>(async () => (await import('./account-modal')).AccountModal)
const favourites = createLazyPart<Modal>(
  async () => (await import('./favourites-modal')).FavouritesModal,
)
const map = createLazyPart<Modal>(async () => (await import('./map-modal')).MapModal)
const payment = createLazyPart<Modal>(async () => (await import('./payment-modal')).PaymentModal)

/** The part that shows each page. Every modal is loaded when it is first opened; most visits open
 *  none. */
export const modalParts: Readonly<Record<ModalPage, LazyPart<Modal>>> = {
  signIn: account,
  lostPassword: account,
  updatePassword: account,
  favorites: favourites,
  payment,
  map,
}
