import { useEffect, useEffectEvent } from 'react'
import { session } from '../session/session-store'
import { socialDeparture } from '../session/social-departure'
import { useAfterSignIn } from './use-after-sign-in'

/** Signing in through Google or Facebook ends on the front page; what follows a sign-in follows
 *  there. */
export function ReturnFromProvider() {
  const afterSignIn = useAfterSignIn()
  const arrive = useEffectEvent(() => {
    const begunOn = socialDeparture.take()
    const { user } = session.current()
    if (begunOn !== null && user !== null) void afterSignIn(user, begunOn)
  })
  useEffect(() => arrive(), [])
  return null
}
