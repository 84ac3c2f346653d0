import type { DrawnArea } from '@kot/domain/area/drawn-area'
import { type Corner } from '@kot/domain/area/grid-polygon'
import { areaOfSketch } from '@kot/domain/area/sketch-area'
import { DomEvent, type Map as LeafletMap } from 'leaflet'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../../ui/state/use-latest'

/** Further than this, in px, a click is a freehand line. */
const slack = 6
/** As near as this to the first corner, in px, a click closes the area. */
const closingReach = 22
/** A freehand line keeps a corner that moves it by more, in px. */
const tolerancePx = 5
/** A freehand line gets no more: each is a handle for a finger. */
const sketchedCorners = 20

type Sketching = {
  /** Corners that were pressed, or the line that is being drawn. */
  line: readonly Corner[]
  /** Whether it is drawn in one go, without corners that were pressed. */
  free: boolean
  /** Whether the corners so far make an area. */
  closable: boolean
  close: () => void
  /** Takes the last corner away; false if there is none. */
  stepBack: () => boolean
}

/** Draws an area on the map: by clicking its corners, or by a line around it. Clicks do not reach the
 *  map meanwhile, which would be dragged. */
export function useSketching(map: LeafletMap, onArea: (area: DrawnArea) => void): Sketching {
  const [{ line, free }, setSketch] = useState<{ line: readonly Corner[]; free: boolean }>(nothing)
  const area = line.length >= 3 ? areaOfSketch(line, 0) : null
  const tryToClose = (drawn: readonly Corner[], px: number) => {
    const made = areaOfSketch(drawn, px * degreesPerPixel(map), sketchedCorners)
    setSketch(nothing)
    if (made) onArea(made)
  }
  const finish = useLatest(tryToClose)
  const close = () => (area ? tryToClose(line, 0) : undefined)
  const pressed = useLatest((at: Corner) => {
    const [first] = line
    if (first && area && pixelsBetween(map, first, at) <= closingReach) close()
    else setSketch({ line: [...line, at], free: false })
  })
  const doubled = useLatest(close)
  const hasCorners = useRef(false)
  useLayoutEffect(() => {
    hasCorners.current = line.length > 0
  })

  useEffect(() => {
    const container = map.getContainer()
    const off = new AbortController()
    const options = { capture: true, signal: off.signal }
    let from: { id: number; x: number; y: number; free: boolean; freely: Corner[] } | null = null
    const placeAt = (event: PointerEvent | MouseEvent): Corner => {
      const { lat, lng: long } = map.mouseEventToLatLng(event)
      return { lat, long }
    }
    const own = (event: Event) => {
      // The links of the attribution stay links.
      if (event.target instanceof Element && event.target.closest('a')) return false
      DomEvent.stop(event)
      return true
    }
    container.addEventListener(
      'pointerdown',
      (event) => {
        if (!own(event) || event.button !== 0 || !event.isPrimary) return
        container.setPointerCapture(event.pointerId)
        const { pointerId: id, x, y } = event
        // After the first corner, the others are pressed too.
        from = { id, x, y, free: !hasCorners.current, freely: [placeAt(event)] }
      },
      options,
    )
    container.addEventListener(
      'pointermove',
      (event) => {
        if (from?.id !== event.pointerId) return
        const moved = Math.hypot(event.x - from.x, event.y - from.y) > slack
        if (!moved && from.freely.length === 1) return
        from.freely.push(placeAt(event))
        if (from.free) setSketch({ line: [...from.freely], free: true })
      },
      options,
    )
    container.addEventListener(
      'pointerup',
      (event) => {
        if (from?.id !== event.pointerId) return
        const { freely, free: inOneGo } = from
        from = null
        if (inOneGo && freely.length > 2) finish(freely, tolerancePx)
        else pressed(placeAt(event))
      },
      options,
    )
    container.addEventListener(
      'pointercancel',
      () => {
        if (from?.free) setSketch(nothing)
        from = null
      },
      options,
    )
    container.addEventListener(
      'dblclick',
      (event) => {
        if (own(event)) doubled()
      },
      options,
    )
    for (const name of ['mousedown', 'touchstart', 'click', 'contextmenu'] as const) {
      container.addEventListener(name, own, { ...options, passive: false })
    }
    return () => off.abort()
  }, [map, finish, pressed, doubled])

  return {
    line,
    free,
    closable: area !== null,
    close,
    stepBack() {
      if (line.length === 0) return false
      setSketch({ line: line.slice(0, -1), free: false })
      return true
    },
  }
}

const nothing = { line: [], free: false }

const pixelsBetween = (map: LeafletMap, one: Corner, other: Corner): number =>
  map
    .latLngToContainerPoint([one.lat, one.long])
    .distanceTo(map.latLngToContainerPoint([other.lat, other.long]))

/** Degrees of latitude at the middle of the map. */
function degreesPerPixel(map: LeafletMap): number {
  const { x, y } = map.getSize().divideBy(2)
  return Math.abs(
    map.containerPointToLatLng([x, y]).lat - map.containerPointToLatLng([x, y + 1]).lat,
  )
}
