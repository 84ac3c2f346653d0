import { createModalLoader } from './modal-loader'
import type { Modal } from './modal-props'
import type { ModalPage } from './modal-state'

/** Every modal arrives when it is first wanted; most visits want none. */
export const loadedModals = createModalLoader<'account' | 'favourites' | 'map' | 'payment', Modal>({
  account: async () => (await import('./account-modal')).AccountModal,
  favourites: async () => (await import('./favourites-modal')).FavouritesModal,
  map: async () => (await import('./map-modal')).MapModal,
  payment: async () => (await import('./payment-modal')).PaymentModal,
})

/** Which of them shows a page. */
export const modalOf = {
  signIn: 'account',
  lostPassword: 'account',
  updatePassword: 'account',
  favorites: 'favourites',
  payment: 'payment',
  map: 'map',
} as const satisfies Record<ModalPage, string | null>
