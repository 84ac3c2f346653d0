import { useEffect, useState, type RefObject } from 'react'

/** Cards shown at first, and added each time. */
const chunk = 6
/** This close to the bottom, in px, more are added. */
const threshold = 350

/** How many of a long list are shown: more as its dialog is scrolled towards the bottom. */
export function useGrowingCount(list: RefObject<HTMLElement | null>, total: number): number {
  const [count, setCount] = useState(chunk)

  useEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (!box || count >= total) return
    function grow(): void {
      if (!box) return
      const below = box.scrollHeight - box.scrollTop - box.clientHeight
      if (below <= threshold) setCount((before) => before + chunk)
    }
    box.addEventListener('scroll', grow, { passive: true })
    return () => box.removeEventListener('scroll', grow)
  }, [list, count, total])

  return Math.min(count, total)
}
