import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { belongsToSignUp, keptHeart, mailedHeart, useReturnToHeart } from '../home/kept-heart'
import { hasAccess, session, type StoredUser } from '../session/session-store'
import { socialDeparture, pendingPackage, pendingPage } from '../session/tab-storage'
import { useModals } from '../modal/modals'

/** Signing in through Google or Facebook, and by way of a new password, ends on the front page; what
 *  follows a sign-in follows there. */
export function ReturnFromProvider() {
  const afterSignIn = useAfterSignIn()
  const returnToHeart = useReturnToHeart()
  const { pathname, search } = useLocation()

  const arrive = useEffectEvent(async () => {
    const begunOn = socialDeparture.take()
    const { user } = session.current()
    if (user === null) return
    if (begunOn !== null) return afterSignIn(user, begunOn)
    const pressed = keptHeart.take()
    // An account made at a provider: nobody is pressed to buy at once.
    if (pressed?.left) return returnToHeart(pressed)
    if (pathname !== '/' || search !== '') return
    const mailed = await mailedHeart.takeFor(user.email)
    if (mailed) await returnToHeart(mailed)
  })
  useEffect(() => void arrive(), [])

  useEffect(() => {
    if (!belongsToSignUp(pathname)) keptHeart.forget()
  }, [pathname])
  return null
}

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
    const wanted = pendingPackage.take() ?? product
    const heart = keptHeart.take() ?? (await mailedHeart.takeFor(user.email))
    const next = isSignUpOrLogin(begunOn) ? (pendingPage.take() ?? '/') : begunOn
    if (heart !== null) await returnToHeart(heart)
    else if (next !== pathname) await navigate(next, { replace: true })
    if (hasAccess(user, new Date())) return
    setTimeout(() => open('payment', { product: wanted }), paymentDelay)
  }
}

// After trouble at a provider it carries a query.
const isSignUpOrLogin = (path: string) => /^\/(login|sign-up)(\?|$)/u.test(path)
