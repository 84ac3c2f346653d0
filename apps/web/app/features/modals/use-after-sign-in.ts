import { useLocation, useNavigate } from 'react-router'
import { keptHeart, mailedHeart } from '../favourites/kept-heart'
import { useReturnToHeart } from '../favourites/use-return-to-heart'
import { wantedPackage } from '../purchase/wanted-package'
import { socialDeparture } from '../session/social-departure'
import { hasAccess, type StoredUser } from '../session/stored-user'
import { wantedPage } from '../session/wanted-page'
import { useModals } from './use-modals'

/** How long after a sign-in without access the purchase is offered. */
export const paymentDelay = 5

/** What follows a sign-in: the heart that was pressed before it, else the page that asked for it, and
 *  the purchase for whoever has no access. The sign-in may have begun on another page than this one. */
export function useAfterSignIn(): (user: StoredUser, begunOn?: string) => Promise<void> {
  const { product, open, close } = useModals()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const returnToHeart = useReturnToHeart()

  return async (user, begunOn = pathname) => {
    close()
    // A departure that led nowhere must not be taken for the next arrival.
    socialDeparture.take()
    const wanted = wantedPackage.take() ?? product
    const heart = keptHeart.take() ?? (await mailedHeart.takeFor(user.email))
    const next = isSignUpOrLogin(begunOn) ? (wantedPage.take() ?? '/') : begunOn
    if (heart !== null) await returnToHeart(heart)
    else if (next !== pathname) await navigate(next, { replace: true })
    if (hasAccess(user, new Date())) return
    setTimeout(() => open('payment', { product: wanted }), paymentDelay)
  }
}

// After trouble at a provider it carries a query.
const isSignUpOrLogin = (path: string) => /^\/(login|sign-up)(\?|$)/u.test(path)
