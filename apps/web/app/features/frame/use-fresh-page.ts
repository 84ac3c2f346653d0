import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Every new page begins unlocked and with the focus on its content, so that screen readers and the
 *  Tab key start there and not on a link that is gone. Where it is scrolled to is the business of
 *  React Router: to the top, and back to where one was when going back. */
export function useFreshPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.body.style.removeProperty('overflow')
    const focusIsPlaced = main.current?.contains(document.activeElement) || hash !== ''
    if (!focusIsPlaced) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
