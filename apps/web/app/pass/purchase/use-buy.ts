import type { PackageIndex } from '@kot/domain/pass/access'
import { useEffect, useEffectEvent, useState } from 'react'
import { RETURNED_ORDER } from '@kot/contract/return-path'
import { useNavigate, useSearchParams } from 'react-router'
import { useModals } from '../../page/modals'
import { checkAccess } from '../../session/guards'
import { session } from '../../api/session-store'
import { purchase } from '../payment/purchase'
import { pendingPackage } from '../../session/tab-storage'

type Buy = {
  buy: (product: PackageIndex) => Promise<void>
  /** The package for which the user's access is being checked. */
  checking: PackageIndex | null
  /** The package chosen by a user who has access already. */
  holderOf: PackageIndex | null
  dismiss: () => void
}

/** Starts a purchase. A visitor signs in first. For a signed-in user the server is queried whether
 *  they have access already. */
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
    if (session.current().user === null) modals.open('signUp', { product, intent: 'access' })
    else modals.open('payment', { product })
  }

  return { buy, checking, holderOf, dismiss: () => setHolderOf(null) }
}

/** Handles the return from a hosted payment page, which has the order in the address. Opens the
 *  modal and cleans the address, so that a reload does not start it again. */
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
