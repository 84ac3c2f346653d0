import { DomUtil, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { MapItem } from './home-index'
import { distanceBetween } from './map-view'

/** Puts the children of a list at the places of their items, and keeps them there while the map
 *  zooms. Panning needs nothing: the list lies in a pane that moves with the map. */
export function useMarkerPlaces(
  map: LeafletMap,
  items: readonly MapItem[],
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    function put(origin: Point, zoom: number): void {
      items.forEach(({ lat, long }, at) => {
        const element = list.current?.children[at]
        if (element instanceof HTMLElement) {
          DomUtil.setPosition(element, map.project([lat, long], zoom).round().subtract(origin))
        }
      })
    }
    const stay = () => put(map.getPixelOrigin(), map.getZoom())
    const follow = ({ center, zoom }: ZoomAnimEvent) => {
      const pane = map.getPane('mapPane')
      const moved = pane && DomUtil.getPosition(pane)
      const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2))
      put((moved ? corner.add(moved) : corner).round(), zoom)
    }
    stay()
    map.on('zoom viewreset', stay)
    map.on('zoomanim', follow)
    return () => {
      map.off('zoom viewreset', stay)
      map.off('zoomanim', follow)
    }
  }, [map, items])

  return list
}

type Spot = Pick<MapItem, 'lat' | 'long'>

type MarkerFocus = {
  /** The id of an item's button. */
  idOf: (key: string) => string
  /** Where the focus goes on when the pressed cluster is gone: to what stands nearest to it. */
  goOnAt: (spot: Spot) => void
  /** Back to the marker, as if it had never left: its card does not open again. */
  giveBackTo: (key: string) => void
  isGivingBack: () => boolean
}

/** The keyboard's place among markers that come and go. */
export function useMarkerFocus(items: readonly MapItem[] | null): MarkerFocus {
  const mapId = useId()
  const next = useRef<Spot | null>(null)
  const givingBack = useRef(false)
  const idOf = (key: string) => `${mapId}${key}`

  useEffect(() => {
    const spot = next.current
    if (!spot || !items) return
    next.current = null
    const nearest = nearestTo(spot, items)
    if (nearest) focusById(`${mapId}${nearest.key}`)
  }, [items, mapId])

  return {
    idOf,
    goOnAt: (spot) => (next.current = spot),
    giveBackTo(key) {
      givingBack.current = true
      focusById(idOf(key))
      givingBack.current = false
    },
    isGivingBack: () => givingBack.current,
  }
}

// The map itself must not scroll: it would move under its own markers.
const focusById = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

function nearestTo(spot: Spot, items: readonly MapItem[]): MapItem | undefined {
  return items.toSorted((a, b) => distanceBetween(a, spot) - distanceBetween(b, spot))[0]
}
