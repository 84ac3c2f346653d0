import type { Listing } from '@kot/contract/market/market-listing'
import { type ComponentType, createContext, use, useEffect } from 'react'
import type { PackageIndex } from '@kot/domain/pass/access'

/** The one modal that may be open, with its name in the specification; `signUp` and `notifications` go beyond it. */
export type ModalPage =
  | 'signIn'
  | 'signUp'
  | 'lostPassword'
  | 'updatePassword'
  | 'favorites'
  | 'payment'
  | 'map'
  | 'notifications'

/** The place shown by the map modal. */
type MapPlace = { lat: number; long: number; address: string; city: string }

/** What a visitor pressed and what goes on by itself once there is an account; a home is a pressed heart. */
export type Intent = 'access' | 'watch' | Listing

export type ModalOptions = { product?: PackageIndex; place?: MapPlace; intent?: Intent }

type ModalState = {
  readonly page: ModalPage | null
  /** The package to be bought; kept while the user signs in first. */
  readonly product: PackageIndex
  /** Whether the user chose that package, so that signing in or up leads to the purchase. */
  readonly buying: boolean
  readonly place: MapPlace | null
  /** Kept while the user signs in or up. */
  readonly intent: Intent | null
  /** The path it was opened on: it closes on any other page. */
  readonly openedOn: string
}

export const closedModals: ModalState = {
  page: null,
  product: 0,
  buying: false,
  place: null,
  intent: null,
  openedOn: '',
}

export function openModal(
  before: ModalState,
  page: ModalPage,
  { product, place, intent }: ModalOptions,
  openedOn: string,
): ModalState {
  const goesOnWithPurchase = before.page !== null && accountPages.has(page)
  return {
    page,
    product: product ?? (goesOnWithPurchase ? before.product : 0),
    buying: product !== undefined || (goesOnWithPurchase && before.buying),
    place: place ?? null,
    intent: intent ?? (goesOnWithPurchase ? before.intent : null),
    openedOn,
  }
}

/** Closes every modal on navigation, except one opened for the new path. */
export const arriveAt = (state: ModalState, pathname: string): ModalState =>
  state.openedOn === pathname ? state : closedModals

// Sign-in, sign-up, lost password and new password are steps of one flow.
const accountPages: ReadonlySet<ModalPage> = new Set([
  'signIn',
  'signUp',
  'lostPassword',
  'updatePassword',
])

export type Modals = Pick<ModalState, 'page' | 'product' | 'buying' | 'place' | 'intent'> & {
  open: (page: ModalPage, options?: ModalOptions) => void
  close: () => void
}

/** The modals of the whole app: opening one closes the other. */
export const useModals = (): Modals => use(ModalsContext)

// The default is used outside the provider: on the error page of a broken root.
export const ModalsContext = createContext<Modals>({
  ...closedModals,
  open: () => {},
  close: () => {},
})

/** Whether the heart of this home was pressed by a visitor who signs up for it now. */
export function useIsHeartPressed({ id }: Pick<Listing, 'id'>): boolean {
  const { page, intent } = useModals()
  return page !== null && typeof intent === 'object' && intent?.id === id
}

/** The props of every modal. */
export interface ModalProps {
  page: ModalPage
  open: boolean
  onClose: () => void
}

export type Modal = ComponentType<ModalProps>

/** For pages that exist only to show a modal. */
export function useOpenOnLoad(page: ModalPage): void {
  const { open } = useModals()
  useEffect(() => open(page), [open, page])
}
