import { useState } from 'react'
import { useLazyPart } from '../../ui/lazy-part'
import { modalParts } from './modal-parts'
import type { Modal } from './modal-props'
import type { ModalPage } from './modal-state'
import { useModals } from './use-modals'

/** The modal of the current page. The last one stays mounted after closing, so that it can leave
 *  gracefully. */
export function CurrentModal() {
  const { page, close } = useModals()
  const loaded = useLazyPart(page && modalParts[page])
  const [last, setLast] = useState<{ page: ModalPage; Modal: Modal } | null>(null)
  if (page && loaded && last?.page !== page) setLast({ page, Modal: loaded })
  return last && <last.Modal page={last.page} open={page === last.page} onClose={close} />
}
