import { useLocation, useNavigate } from 'react-router'
import { wantedPackage } from '../purchase/wanted-package'
import { socialDeparture } from '../session/social-departure'
import { hasAccess, type StoredUser } from '../session/stored-user'
import { wantedPage } from '../session/wanted-page'
import { useModals } from './use-modals'

/** How long after a sign-in without access the purchase is offered. */
export const paymentDelay = 5

/** What follows a sign-in: the page that asked for it, and the purchase for whoever has no access.
 *  The sign-in may have begun on another page than this one. */
export function useAfterSignIn(): (user: StoredUser, begunOn?: string) => Promise<void> {
  const { product, open, close } = useModals()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  return async (user, begunOn = pathname) => {
    close()
    // A departure that led nowhere must not be taken for the next arrival.
    socialDeparture.take()
    const wanted = wantedPackage.take() ?? product
    const next = isLogin(begunOn) ? (wantedPage.take() ?? '/') : begunOn
    if (next !== pathname) await navigate(next, { replace: true })
    if (hasAccess(user, new Date())) return
    setTimeout(() => open('payment', { product: wanted }), paymentDelay)
  }
}

// After trouble at a provider it carries a query.
const isLogin = (path: string) => /^\/login(\?|$)/u.test(path)
