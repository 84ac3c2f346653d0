import { useEffect, useState, type RefObject } from 'react'

/** Photos are fetched within so many window heights: what is in sight, and 0.3 beyond it. */
const preloadFactor = 1.3

/** Whether the element has come near what is in sight; once it has, it stays so. */
export function useNearWindow(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !element.current) return
    const beyond = Math.round((preloadFactor - 1) * 100)
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      // A dialog scrolls by itself and would cut off the margin of the window.
      { root: element.current.closest('[role=dialog]'), rootMargin: `${beyond}% 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])

  return near
}
