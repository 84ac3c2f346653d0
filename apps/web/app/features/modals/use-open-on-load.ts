import { useEffect } from 'react'
import type { ModalPage } from './modal-state'
import { useModals } from './use-modals'

/** For pages that are there for the sake of a modal. */
export function useOpenOnLoad(page: ModalPage): void {
  const { open } = useModals()
  useEffect(() => open(page), [open, page])
}
