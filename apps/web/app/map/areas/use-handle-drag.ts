import { type Corner } from '@kot/domain/area/grid-polygon'
import type { Map as LeafletMap } from 'leaflet'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { useLatest } from '../../ui/state/use-latest'

/** Further than this, in px, a click is a drag. */
const slack = 6
const longPressMs = 600

interface HandleDragOptions {
  onDrag: (corner: number, to: Corner, step: string) => void
  onDragEnd: () => void
  onAdd: (corner: number, step: string) => boolean
  onRemove: (corner: number) => void
}

type Press = ReactPointerEvent<HTMLElement>

/** Drags of the handles of an area, and the long press that removes a corner. A handle may disappear
 *  while it is dragged, so the window is listened to. */
export function useHandleDrag(map: LeafletMap, on: HandleDragOptions) {
  const drag = useLatest(on.onDrag)
  const dragEnd = useLatest(on.onDragEnd)
  const remove = useLatest(on.onRemove)
  const presses = useRef(0)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function begin(event: Press, corner: number, step: string, onLongPress?: () => void): void {
    const { pointerId, clientX, clientY, currentTarget } = event
    const off = new AbortController()
    running.current = off
    // The handle stays under the pointer.
    const box = currentTarget.getBoundingClientRect()
    const offset = { x: box.x + box.width / 2 - clientX, y: box.y + box.height / 2 - clientY }
    const timer = setTimeout(() => {
      if (!onLongPress) return
      off.abort()
      onLongPress()
    }, longPressMs)
    off.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      running.current = null
    })
    let dragged = false

    function move(to: PointerEvent): void {
      if (to.pointerId !== pointerId) return
      dragged ||= Math.hypot(to.clientX - clientX, to.clientY - clientY) > slack
      if (!dragged) return
      clearTimeout(timer)
      const frame = map.getContainer().getBoundingClientRect()
      const { lat, lng: long } = map.containerPointToLatLng([
        to.clientX + offset.x - frame.x,
        to.clientY + offset.y - frame.y,
      ])
      drag(corner, { lat, long }, step)
    }
    function end({ pointerId: ended }: PointerEvent): void {
      if (ended !== pointerId) return
      off.abort()
      dragEnd()
    }
    const { signal } = off
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  /** One name for everything that a click does, so that it is undone together. */
  function nextStep(event: Press): string | null {
    if (event.button !== 0 || running.current) return null
    presses.current += 1
    return `press ${presses.current}`
  }

  return {
    onCorner(event: Press, corner: number): void {
      const step = nextStep(event)
      if (step !== null) begin(event, corner, step, () => remove(corner))
    },
    /** The corner that a click adds is dragged on with it. */
    onSide(event: Press, corner: number): void {
      const step = nextStep(event)
      if (step !== null && on.onAdd(corner, step)) begin(event, corner + 1, step)
    },
  }
}
