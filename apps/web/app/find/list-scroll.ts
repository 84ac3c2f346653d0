import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

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

/** Begins a list where it was left, else at the given home, else at its top, and keeps track of how far
 *  one has come. */
export function useScrollRestore(
  list: RefObject<HTMLElement | null>,
  name: string,
  shown: number,
  beginAt: number | undefined,
): void {
  const latest = useRef(shown)

  useLayoutEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (!box) return
    const left = listPlaces.of(name)
    const home = left ? null : list.current?.querySelector(`[data-home="${beginAt}"]`)
    if (home) home.scrollIntoView({ block: 'center' })
    else box.scrollTop = left?.top ?? 0
  }, [list, name, beginAt])

  useEffect(() => {
    latest.current = shown
  }, [shown])

  useEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (!box) return
    const keep = () => listPlaces.keep(name, { shown: latest.current, top: box.scrollTop })
    box.addEventListener('scroll', keep, { passive: true })
    return () => box.removeEventListener('scroll', keep)
  }, [list, name])
}

/** How far somebody had come in a list. */
type ListPlace = { shown: number; top: number }

const places = new Map<string, ListPlace>()

/** Where each list was left, for as long as the page lives: whoever comes back from another page, or
 *  from the map, goes on from there. */
export const listPlaces = {
  of: (list: string): ListPlace | undefined => places.get(list),
  keep: (list: string, place: ListPlace): void => void places.set(list, place),
}
