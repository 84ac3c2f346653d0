import { useState, useSyncExternalStore } from 'react'
import { PartNotLoaded } from '../page/part-not-loaded'
import { loadedModals, modalOf } from './loaded-modals'
import type { Modal } from './modal-props'
import type { ModalPage } from './modal-state'
import { useModals } from './use-modals'

/** The modal of the current page. The last one stays mounted after closing, so that it can leave
 *  gracefully. */
export function CurrentModal() {
  const { page, close } = useModals()
  const { modals, failed } = useSyncExternalStore(
    loadedModals.subscribe,
    loadedModals.current,
    loadedModals.current,
  )
  const [last, setLast] = useState<{ page: ModalPage; Modal: Modal } | null>(null)

  const name = page && modalOf[page]
  const arrived = name && modals.get(name)
  if (page && arrived && last?.page !== page) setLast({ page, Modal: arrived })

  if (page && name && failed.has(name)) {
    return <PartNotLoaded onRetry={() => void loadedModals.load(name)} />
  }
  return last && <last.Modal page={last.page} open={page === last.page} onClose={close} />
}
