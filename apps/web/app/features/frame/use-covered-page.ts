import { useEffect, useEffectEvent } from 'react'

/** From here on the large header stands in for the menu; the same width as in the tokens. */
const largeHeader = '(min-width: 57.5rem)'

/** While the mobile menu covers the page, the page neither scrolls nor is scrolled away. */
export function useCoveredPage(covered: boolean, uncover: () => void): void {
  const onLargeHeader = useEffectEvent(uncover)

  useEffect(() => {
    if (!covered) return undefined
    window.scrollTo(0, 0)
    document.body.style.overflow = 'hidden'
    const width = window.matchMedia(largeHeader)
    const widen = () => onLargeHeader()
    width.addEventListener('change', widen)
    return () => {
      document.body.style.removeProperty('overflow')
      width.removeEventListener('change', widen)
    }
  }, [covered])
}
