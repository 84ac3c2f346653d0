import type { PackageIndex } from '@kot/domain/access'
import { useState } from 'react'
import { useModals } from '../modals/use-modals'
import { checkAccess } from '../session/check-access'
import { session } from '../session/session-store'

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
