import { RETURNED_ORDER } from '@kot/contract/return-path'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useModals } from '../modals/use-modals'
import { purchase } from '../purchase/purchase'
import { wantedPackage } from '../purchase/wanted-package'
import { session } from '../session/session-store'

/** A provider with a page of its own sends the payer back with the order in the address. The modal
 *  takes over from there, and the address is cleaned: a reload must not begin it again. */
export function useReturnFromCheckout(): void {
  const navigate = useNavigate()
  const modals = useModals()
  const [params] = useSearchParams()
  const reference = params.get(RETURNED_ORDER)

  const arrive = useEffectEvent((order: string) => {
    const product = wantedPackage.take() ?? 0
    void navigate('.', { replace: true, preventScrollReset: true })
    if (session.current().user === null) return modals.open('signIn')
    void purchase.follow(order, params.has('cancelled'))
    modals.open('payment', { product })
  })
  useEffect(() => {
    if (reference !== null) arrive(reference)
  }, [reference])
}
