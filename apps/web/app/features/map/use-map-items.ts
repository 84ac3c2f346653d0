import type { Map as LeafletMap } from 'leaflet'
import { useLayoutEffect, useState } from 'react'
import type { Box, HomeIndex, MapItem } from './home-index'
import { inReadingOrder } from './reading-order'

/** So far outside the view the middle of a marker may lie that still reaches into it. */
const overhang = { x: 36, y: 16 }

/** What the view shows, in the order it is read; null until there is a view. */
export function useMapItems(map: LeafletMap | null, index: HomeIndex): readonly MapItem[] | null {
  const [items, setItems] = useState<readonly MapItem[] | null>(null)

  useLayoutEffect(() => {
    if (!map) return
    const look = () => {
      const seen = index.itemsIn(boxOf(map), map.getZoom())
      setItems(inReadingOrder(seen, ({ lat, long }) => map.latLngToContainerPoint([lat, long]).y))
    }
    look()
    map.on('moveend', look)
    return () => void map.off('moveend', look)
  }, [map, index])

  return items
}

function boxOf(map: LeafletMap): Box {
  const { min, max } = map.getPixelBounds()
  if (!min || !max) throw new Error('a map without a size')
  const southWest = map.unproject([min.x - overhang.x, max.y + overhang.y])
  const northEast = map.unproject([max.x + overhang.x, min.y - overhang.y])
  return [southWest.lng, southWest.lat, northEast.lng, northEast.lat]
}
