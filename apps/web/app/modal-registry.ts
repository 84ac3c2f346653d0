import { createLazyPart } from './ui/lazy-part'
import type { Modal } from './modal/modals'
import type { ModalRegistry } from './modal/modals-provider'

const account = createLazyPart<Modal>(
  async () => (await import('./account/account-modal')).AccountModal,
)
const favourites = createLazyPart<Modal>(
  async () => (await import('./find/favourites-modal')).FavouritesModal,
)
const map = createLazyPart<Modal>(async () => (await import('./map/map-modal')).MapModal)
const payment = createLazyPart<Modal>(
  async () => (await import('./account/purchase-modal')).PurchaseModal,
)
const notifications = createLazyPart<Modal>(
  async () => (await import('./channels/push-ask')).PushAsk,
)

/** The part that shows each page. Every modal is loaded when it is first opened; most visits open
 *  none. */
export const modalRegistry: ModalRegistry = {
  signIn: account,
  lostPassword: account,
  updatePassword: account,
  favorites: favourites,
  payment,
  map,
  notifications,
}
