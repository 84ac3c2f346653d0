import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { listPlaces } from './list-place'

/** Begins a list where it was left, else at the given home, else at its top, and keeps track of how far
 *  one has come. */
export function useKeptPlace(
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
