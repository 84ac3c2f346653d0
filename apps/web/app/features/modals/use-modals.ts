import { createContext, use } from 'react'
import { closedModals, type ModalOptions, type ModalPage, type ModalState } from './modal-state'

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
