import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { belongsToSignUp, keptHeart } from '../home/kept-heart'
import { session } from '../session/session-store'
import { socialDeparture } from '../session/tab-storage'
import { createLazyPart, useLazyPart } from '../ui/lazy-part'

const returnFromProvider = createLazyPart(
  async () => (await import('./after-sign-in')).ReturnFromProvider,
)

/** What a page continues with when it is loaded. A visitor has nothing to continue with: what was begun before
 *  signing in is forgotten, and the code that continues is not loaded. */
export function Arrival() {
  const { pathname } = useLocation()
  const [isMember, setIsMember] = useState<boolean | null>(null)
  const Return = useLazyPart(returnFromProvider)

  useEffect(() => {
    const found = session.current().user !== null
    setIsMember(found)
    if (!found) socialDeparture.take()
    // Without it the page stays as it is.
    else void returnFromProvider.load().catch(() => {})
  }, [])

  useEffect(() => {
    if (isMember === false && !belongsToSignUp(pathname)) keptHeart.forget()
  }, [isMember, pathname])

  return isMember && Return ? <Return /> : null
}
