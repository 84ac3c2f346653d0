import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { unsettledPayment } from '../session/tab-storage'
import { session } from '../api/session-store'
import { type LazyPart, loadOrReport, useLazyPart } from '../ui/state/lazy-part'
import {
  arriveAt,
  closedModals,
  type Modal,
  type ModalPage,
  type Modals,
  ModalsContext,
  openModal,
  useModals,
} from '../page/modals'

/** The part that shows each page of a modal, loaded when it is first opened. */
export type ModalRegistry = Readonly<Record<ModalPage, LazyPart<Modal>>>

type ModalsProviderProps = { registry: ModalRegistry; children: ReactNode }

/** Holds the state of the one modal and renders it above the page. */
export function ModalsProvider({ registry, children }: ModalsProviderProps) {
  const [state, setState] = useState(closedModals)

  const open = useCallback<Modals['open']>(
    (page, options = {}) => {
      // The address bar, not the rendered page: it is ahead while a navigation is being drawn.
      const { pathname } = window.location
      setState((before) => openModal(before, page, options, pathname))
      void closeUnlessLoaded()

      /** A modal that cannot be shown must not stay open: it would appear beside the next one. */
      async function closeUnlessLoaded(): Promise<void> {
        if (await loadOrReport(registry[page])) return
        setState((now) => (now.page === page ? { ...now, page: null } : now))
      }
    },
    [registry],
  )
  const close = useCallback(() => setState((before) => ({ ...before, page: null })), [])

  // While rendering, not in an effect: the new page's own effects may open a modal, and come first.
  const { pathname } = useLocation()
  const [arrivedAt, setArrivedAt] = useState(pathname)
  if (arrivedAt !== pathname) {
    setArrivedAt(pathname)
    setState(arriveAt(state, pathname))
  }

  useResetLink(open)
  useUnsettledPayment(open)

  const { page, product, buying, place, intent } = state
  const modals = useMemo(
    () => ({ page, product, buying, place, intent, open, close }),
    [page, product, buying, place, intent, open, close],
  )
  return (
    <ModalsContext value={modals}>
      {children}
      <CurrentModal registry={registry} />
    </ModalsContext>
  )
}

/** The link in the mail about a lost password may lead to any page. */
function useResetLink(open: Modals['open']): void {
  const hasToken = useSearchParams()[0].has('reset_password_token')
  useEffect(() => {
    if (hasToken) open('updatePassword')
  }, [hasToken, open])
}

/** A payment that was being settled when the page was reloaded goes on being settled. */
function useUnsettledPayment(open: Modals['open']): void {
  useEffect(() => {
    if (unsettledPayment.readOf(session.current().user?.user_id) !== null) open('payment')
  }, [open])
}

/** The modal of the current page. The last one stays mounted after closing, so that it can leave
 *  gracefully. */
function CurrentModal({ registry }: { registry: ModalRegistry }) {
  const { page, close } = useModals()
  const loaded = useLazyPart(page && registry[page])
  const [last, setLast] = useState<{ page: ModalPage; Modal: Modal } | null>(null)
  if (page && loaded && last?.page !== page) setLast({ page, Modal: loaded })
  return last && <last.Modal page={last.page} open={page === last.page} onClose={close} />
}
