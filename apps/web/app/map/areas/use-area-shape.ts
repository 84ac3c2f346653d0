import { icelandBounds } from '@kot/domain/area/bounds'
import { type Corner, fromGrid, type Ring } from '@kot/domain/area/grid-polygon'
import {
  circleMarker,
  type LatLngTuple,
  type Map as LeafletMap,
  polygon,
  polyline,
  svg,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Around Iceland and everything that a map can show with it. */
const around: LatLngTuple[] = [
  [icelandBounds.south - 40, icelandBounds.west - 90],
  [icelandBounds.south - 40, icelandBounds.east + 90],
  [icelandBounds.north + 18, icelandBounds.east + 90],
  [icelandBounds.north + 18, icelandBounds.west - 90],
]

/** Shows an area on the map and veils what is outside; no corners show nothing. */
export function useAreaShape(map: LeafletMap | null, corners: Ring): void {
  const shape = useRef<{ show: (ring: Ring) => void } | null>(null)
  const isShown = corners.length > 0
  const showLatest = useEffectEvent(() => shape.current?.show(corners))

  useEffect(() => {
    if (!map || !isShown) return
    // Drawn for more than the view, so that the veil has no end while the map is dragged.
    const renderer = svg({ padding: 1 })
    const options = { renderer, interactive: false, smoothFactor: 0 }
    const veil = polygon([], {
      ...options,
      stroke: false,
      fillOpacity: 0.62,
      className: 'fill-page',
    })
    const outline = polygon([], { ...options, fill: false, weight: 3, className: 'stroke-link' })
    veil.addTo(map)
    outline.addTo(map)
    shape.current = {
      show(ring) {
        const places = ring.map((corner) => placeOf(fromGrid(corner)))
        veil.setLatLngs([around, places])
        outline.setLatLngs(places)
      },
    }
    showLatest()
    return () => {
      shape.current = null
      veil.remove()
      outline.remove()
      renderer.remove()
    }
  }, [map, isShown])

  useEffect(() => shape.current?.show(corners), [corners])
}

type SketchedLine = {
  readonly line: readonly Corner[]
  /** Drawn in one go, without corners that were pressed. */
  readonly free: boolean
  readonly closable: boolean
}

/** Shows a line that is being drawn, and its corners. The first is large once a click on it closes the
 *  area. */
export function useSketchLine(map: LeafletMap, { line, free, closable }: SketchedLine): void {
  useEffect(() => {
    if (line.length === 0) return
    const look = { interactive: false, weight: 3, className: 'stroke-link' }
    const drawn = polyline(line.map(placeOf), { ...look, smoothFactor: 0 }).addTo(map)
    const corners = (free ? line.slice(0, 1) : line).map((corner, at) =>
      circleMarker(placeOf(corner), {
        ...look,
        radius: at === 0 && closable && !free ? 9 : 5,
        fillOpacity: 1,
        className: 'fill-surface stroke-link',
      }).addTo(map),
    )
    return () => {
      drawn.remove()
      for (const corner of corners) corner.remove()
    }
  }, [map, line, free, closable])
}

const placeOf = ({ lat, long }: Corner): LatLngTuple => [lat, long]
