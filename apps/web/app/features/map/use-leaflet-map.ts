import { control, map as createMap, type Map as LeafletMap } from 'leaflet'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { usePage } from '../page/use-page'
import { addBaseLayer } from './add-base-layer'
import { debounce } from './debounce'
import { zoomLimits, type MapView } from './map-view'
import './map.css'

/** Resizing a window sends dozens of events; the map answers once, after the last. */
const resizeDebounceMs = 100

/** A map in the given element, with its ground and its credits, that follows the element's size. */
export function useLeafletMap(startAt: () => MapView): {
  container: RefObject<HTMLElement | null>
  map: LeafletMap | null
} {
  const container = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const { tiles } = usePage()
  // Only the first view counts: from then on the map is moved by whoever looks at it.
  const [{ latitude, longitude, zoom }] = useState(startAt)

  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const created = createMap(element, {
      minZoom: zoomLimits.min,
      maxZoom: zoomLimits.max,
      zoomControl: false,
      attributionControl: false,
      trackResize: false,
      zoomAnimation: !calm,
      fadeAnimation: !calm,
      inertia: !calm,
    })
    control.attribution({ prefix: false }).addTo(created)
    created.setView([latitude, longitude], zoom)
    const removeBaseLayer = addBaseLayer(created, tiles)
    setMap(created)

    const resized = debounce(() => created.invalidateSize(), resizeDebounceMs)
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    return () => {
      observer.disconnect()
      resized.cancel()
      removeBaseLayer()
      created.remove()
      setMap(null)
    }
  }, [latitude, longitude, zoom, tiles])

  return { container, map }
}
