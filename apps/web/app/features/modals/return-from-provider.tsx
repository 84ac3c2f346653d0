import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { belongsToSignUp, keptHeart, mailedHeart } from '../favourites/kept-heart'
import { useReturnToHeart } from '../favourites/use-return-to-heart'
import { session } from '../session/session-store'
import { socialDeparture } from '../session/social-departure'
import { useAfterSignIn } from './use-after-sign-in'

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
