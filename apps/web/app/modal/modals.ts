import { type ComponentType, createContext, use, useEffect } from 'react'
import type { PackageIndex } from '@kot/domain/access'

/** The one modal that may be open, by the names the specification gives them. */
export type ModalPage =
  | 'signIn'
  | 'lostPassword'
  | 'updatePassword'
  | 'favorites'
  | 'payment'
  | 'map'

/** What the map modal points at. */
type MapPlace = { lat: number; long: number; address: string; city: string }

export type ModalOptions = { product?: PackageIndex; place?: MapPlace }

type ModalState = {
  readonly page: ModalPage | null
  /** The package to be bought; it outlives the sign-in that has to come first. */
  readonly product: PackageIndex
  /** Somebody chose that package: signing in or up is on the way to buying it. */
  readonly buying: boolean
  readonly place: MapPlace | null
  /** The path it was opened on: another page closes it. */
  readonly openedOn: string
}

export const closedModals: ModalState = {
  page: null,
  product: 0,
  buying: false,
  place: null,
  openedOn: '',
}

export function openModal(
  before: ModalState,
  page: ModalPage,
  { product, place }: ModalOptions,
  openedOn: string,
): ModalState {
  const goesOnWithPurchase = before.page !== null && accountPages.has(page)
  return {
    page,
    product: product ?? (goesOnWithPurchase ? before.product : 0),
    buying: product !== undefined || (goesOnWithPurchase && before.buying),
    place: place ?? null,
    openedOn,
  }
}

/** Arriving at a path closes every modal but the one that was opened for it. */
export const arriveAt = (state: ModalState, pathname: string): ModalState =>
  state.openedOn === pathname ? state : closedModals

// Sign-in, a lost password and the way back are one conversation.
const accountPages: ReadonlySet<ModalPage> = new Set(['signIn', 'lostPassword', 'updatePassword'])

export type Modals = Pick<ModalState, 'page' | 'product' | 'buying' | 'place'> & {
  open: (page: ModalPage, options?: ModalOptions) => void
  close: () => void
}

/** The modals of the whole app: opening one closes the other. */
export const useModals = (): Modals => use(ModalsContext)

// The default serves what is rendered outside the provider: the error page of a broken root.
export const ModalsContext = createContext<Modals>({
  ...closedModals,
  open: () => {},
  close: () => {},
})

/** What every modal is given. */
export interface ModalProps {
  page: ModalPage
  open: boolean
  onClose: () => void
}

export type Modal = ComponentType<ModalProps>

/** For pages that are there for the sake of a modal. */
export function useOpenOnLoad(page: ModalPage): void {
  const { open } = useModals()
  useEffect(() => open(page), [open, page])
}
