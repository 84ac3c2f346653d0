import {
  control,
  latLngBounds,
  map as createMap,
  type Map as LeafletMap,
  point,
  tileLayer,
} from 'leaflet'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MapTiles } from '@kot/contract/page-request'
import type { Lang } from '@kot/domain/text/lang'
import { usePage } from '../../page/use-page'
import { debounce } from '../../ui/state/debounce'
import { type AreaToFit, type OpeningView, townZoom, zoomLimits } from './map-view'
import './map.css'
import { createBaseMapLayer } from '../base/layer'

/** Resizing a window sends dozens of events; the map is updated once, after the last. */
const resizeDebounceMs = 100

/** A map in the given element, with its base layer and attribution, that follows the element's
 *  size. */
export function useLeafletMap(startAt: () => OpeningView): {
  container: RefObject<HTMLElement | null>
  map: LeafletMap | null
} {
  const container = useRef<HTMLElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const { tiles, lang } = usePage()
  // Only the first view counts: from then on the user moves the map.
  const [start] = useState(startAt)

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
    if ('area' in start) fitMap(created, start)
    else created.setView([start.latitude, start.longitude], start.zoom)
    const removeBaseLayer = addBaseLayer(created, tiles, lang)
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
  }, [start, tiles, lang])

  return { container, map }
}

/** A single home is shown with the streets around it. */
const closestFit = 15

/** Room for markers at the edges, and for a button above them. */
const padding: Padding = { paddingTopLeft: [48, 72], paddingBottomRight: [48, 48] }

type Padding = Record<'paddingTopLeft' | 'paddingBottomRight', [x: number, y: number]>

export function fitMap(map: LeafletMap, { area, padded, town }: AreaToFit): void {
  const { south, west, north, east } = area
  const bounds = latLngBounds([south, west], [north, east])
  if (town && map.getBoundsZoom(bounds, false, roomOf(padding)) < townZoom) {
    map.setView([town.lat, town.long], townZoom)
    return
  }
  map.fitBounds(bounds, { ...(padded && padding), maxZoom: padded ? closestFit : zoomLimits.max })
}

const roomOf = ({ paddingTopLeft: [left, top], paddingBottomRight: [right, bottom] }: Padding) =>
  point(left + right, top + bottom)

/** Fewer missing tiles are just holes. At least this many, and more than were loaded, are an
 *  outage. */
const failuresOfAnOutage = 3
/** A service that has shown nothing by then is treated as failed. */
const timeoutMs = 8_000

/** Adds the base layer: tiles of the configured service, or our own base map if none is set or the
 *  service fails. Returns a function that stops monitoring the service. */
function addBaseLayer(map: LeafletMap, tiles: MapTiles | null, lang: Lang): () => void {
  if (tiles === null) {
    createBaseMapLayer(lang).addTo(map)
    return () => {}
  }

  const layer = tileLayer(tiles.address, {
    attribution: tiles.attribution,
    maxZoom: zoomLimits.max,
    // At deeper zooms the tiles are enlarged.
    maxNativeZoom: Math.min(tiles.maxZoom, zoomLimits.max),
  })
  const outOfPatience = setTimeout(fallBack, timeoutMs)
  let failures = 0
  let loads = 0

  function fallBack(): void {
    clearTimeout(outOfPatience)
    if (!map.hasLayer(layer)) return
    layer.remove()
    createBaseMapLayer(lang).addTo(map)
  }

  layer.on('tileload', () => {
    clearTimeout(outOfPatience)
    loads += 1
  })
  layer.on('tileerror', () => (failures += 1))
  // Checked when all tiles of a view have responded: an error arrives faster than an image.
  layer.on('load', () => {
    if (failures >= failuresOfAnOutage && failures > loads) fallBack()
    failures = 0
    loads = 0
  })
  layer.addTo(map)
  return () => clearTimeout(outOfPatience)
}
