import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { belongsToSignUp, keptHeart } from '../../board/saved/kept-heart'
import { session } from '../../api/session-store'
import { socialDeparture } from '../../session/tab-storage'
import { createLazyPart, useLazyPart } from '../../ui/state/lazy-part'

const returnFromProvider = createLazyPart(
  async () => (await import('./after-sign-in')).ReturnFromProvider,
)

const useReturn = () => ({ Return: useLazyPart(returnFromProvider) })

/** What a page continues with when it is loaded. A visitor has nothing to continue with: what was begun before
 *  signing in is forgotten, and the code that continues is not loaded. */
export function ContinueSignIn() {
  const { pathname } = useLocation()
  const isVisitor = useRef(false)
  const { Return } = useReturn()

  useEffect(() => {
    isVisitor.current = session.current().user === null
    if (isVisitor.current) socialDeparture.take()
    // Without it the page stays as it is.
    else void returnFromProvider.load().catch(() => {})
  }, [])

  useEffect(() => {
    if (isVisitor.current && !belongsToSignUp(pathname)) keptHeart.forget()
  }, [pathname])

  return Return && <Return />
}
