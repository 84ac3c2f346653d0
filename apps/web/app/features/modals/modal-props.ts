import type { ComponentType } from 'react'
import type { ModalPage } from './modal-state'

/** What every modal is given. */
export interface ModalProps {
  page: ModalPage
  open: boolean
  onClose: () => void
}

export type Modal = ComponentType<ModalProps>
