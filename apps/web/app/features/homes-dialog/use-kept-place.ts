import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { listPlaces } from './list-place'

/** Begins a list at its top, or where it was left, and keeps track of how far one has come. */
export function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  name: string,
  shown: number,
): void {
  const latest = useRef(shown)

  useLayoutEffect(() => {
    const box = list.current?.closest('[role=dialog]')
    if (box) box.scrollTop = listPlaces.of(name)?.top ?? 0
  }, [list, name])

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
