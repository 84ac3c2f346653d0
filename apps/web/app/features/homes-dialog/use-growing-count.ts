import { useEffect, useState, type RefObject } from 'react'

/** This close to the bottom, in px, more are added. */
const threshold = 350

type GrowingCount = { shown: number; grow: () => void }

/** How many of a long list are shown: more as its dialog is scrolled towards the bottom. */
export function useGrowingCount(
  list: RefObject<HTMLElement | null>,
  { total, chunk, start }: { total: number; chunk: number; start: number },
): GrowingCount {
  // What it was left with does not change that it began so.
  const [first] = useState(start)
  const [count, setCount] = useState(first)
  const grow = () => setCount((before) => before + chunk)

  useEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (!box || count >= total) return
    const add = () => setCount((before) => before + chunk)
    const below = () => box.scrollHeight - box.scrollTop - box.clientHeight
    const scrolled = () => below() <= threshold && add()
    // Told at once and on every change of size. Nobody can scroll a list that does not fill its
    // window, and whoever reached the end while the last ones were drawn has scrolled already.
    const hasGrown = count > first
    const resized = new ResizeObserver(() => {
      if (hasGrown || box.scrollHeight <= box.clientHeight) scrolled()
    })
    box.addEventListener('scroll', scrolled, { passive: true })
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [list, count, total, chunk, first])

  return { shown: Math.min(count, total), grow }
}
