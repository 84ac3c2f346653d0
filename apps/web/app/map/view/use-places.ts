import { DomUtil, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet'
import { type RefObject, useLayoutEffect, useRef } from 'react'

export type Spot = { readonly lat: number; readonly long: number }

/** Puts the children of a list at their places on the map, and keeps them there while the map
 *  zooms. Panning needs nothing: the list lies in a pane that moves with the map. */
export function usePlaces(
  map: LeafletMap,
  items: readonly Spot[],
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
