import type { PackageIndex } from '@kot/domain/access'
import { useEffect, useEffectEvent, useState } from 'react'
import { RETURNED_ORDER } from '@kot/contract/return-path'
import { useNavigate, useSearchParams } from 'react-router'
import { useModals } from '../modal/modals'
import { checkAccess } from '../session/guards'
import { session } from '../session/session-store'
import { purchase } from './purchase'
import { pendingPackage } from '../session/tab-storage'

type Buy = {
  buy: (product: PackageIndex) => Promise<void>
  /** The package whose buyer is being looked at. */
  checking: PackageIndex | null
  /** The package that somebody who has access wanted. */
  holderOf: PackageIndex | null
  dismiss: () => void
}

/** A visitor signs in first. Whoever is signed in is asked whether they have access already. */
export function useBuy(): Buy {
  const modals = useModals()
  const [checking, setChecking] = useState<PackageIndex | null>(null)
  const [holderOf, setHolderOf] = useState<PackageIndex | null>(null)

  async function buy(product: PackageIndex): Promise<void> {
    if (checking !== null) return
    if (session.current().user !== null) {
      setChecking(product)
      const active = await checkAccess()
      setChecking(null)
      if (active) return setHolderOf(product)
    }
    // The check may have found that the session has ended.
    modals.open(session.current().user === null ? 'signIn' : 'payment', { product })
  }

  return { buy, checking, holderOf, dismiss: () => setHolderOf(null) }
}

/** A provider with a page of its own sends the payer back with the order in the address. The modal
 *  takes over from there, and the address is cleaned: a reload must not begin it again. */
export function useReturnFromCheckout(): void {
  const navigate = useNavigate()
  const modals = useModals()
  const [params] = useSearchParams()
  const reference = params.get(RETURNED_ORDER)

  const arrive = useEffectEvent((order: string) => {
    const product = pendingPackage.take() ?? 0
    void navigate('.', { replace: true, preventScrollReset: true })
    if (session.current().user === null) return modals.open('signIn')
    void purchase.follow(order, params.has('cancelled'))
    modals.open('payment', { product })
  })
  useEffect(() => {
    if (reference !== null) arrive(reference)
  }, [reference])
}
