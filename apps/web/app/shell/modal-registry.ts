import { createLazyPart } from '../ui/state/lazy-part'
import type { Modal } from '../page/modals'
import type { ModalRegistry } from './modals-provider'

const account = createLazyPart<Modal>(
  async () => (await import('../account/sign-in/account-modal')).AccountModal,
)
const favourites = createLazyPart<Modal>(
  async () => (await import('../search/favourites/favourites-modal')).FavouritesModal,
)
const map = createLazyPart<Modal>(async () => (await import('../map/map-modal')).MapModal)
const payment = createLazyPart<Modal>(
  async () => (await import('../pass/purchase/purchase-modal')).PurchaseModal,
)
const notifications = createLazyPart<Modal>(
  async () => (await import('../notify/push-ask')).PushAsk,
)

/** The part that shows each page. Every modal is loaded when it is first opened; most visits open
 *  none. */
export const modalRegistry: ModalRegistry = {
  signIn: account,
  signUp: account,
  lostPassword: account,
  updatePassword: account,
  favorites: favourites,
  payment,
  map,
  notifications,
}
