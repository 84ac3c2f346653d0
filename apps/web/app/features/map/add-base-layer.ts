import type { MapTiles } from '@kot/contract/page-request'
import { tileLayer, type Map as LeafletMap } from 'leaflet'
import { createBaseMapLayer } from './base-map/create-base-map-layer'
import { zoomLimits } from './map-view'

/** A few missing tiles are holes in the sea; so many, and more than came, are an outage. */
const failuresOfAnOutage = 3
/** A service that has shown nothing for so long is treated like one that fails. */
const patienceMs = 8_000

/** The ground a map stands on: tiles of the configured service, or our own base map where none is
 *  set or the service fails. Returns what ends the watch over it. */
export function addBaseLayer(map: LeafletMap, tiles: MapTiles | null): () => void {
  if (tiles === null) {
    createBaseMapLayer().addTo(map)
    return () => {}
  }

  const layer = tileLayer(tiles.address, {
    attribution: tiles.attribution,
    maxZoom: zoomLimits.max,
    // Deeper in, the last tiles are enlarged.
    maxNativeZoom: Math.min(tiles.maxZoom, zoomLimits.max),
  })
  const outOfPatience = setTimeout(fallBack, patienceMs)
  let failures = 0
  let loads = 0

  function fallBack(): void {
    clearTimeout(outOfPatience)
    if (!map.hasLayer(layer)) return
    layer.remove()
    createBaseMapLayer().addTo(map)
  }

  layer.on('tileload', () => {
    clearTimeout(outOfPatience)
    loads += 1
  })
  layer.on('tileerror', () => (failures += 1))
  // Judged when all tiles of a view have answered: a refusal comes faster than a picture.
  layer.on('load', () => {
    if (failures >= failuresOfAnOutage && failures > loads) fallBack()
    failures = 0
    loads = 0
  })
  layer.addTo(map)
  return () => clearTimeout(outOfPatience)
}
