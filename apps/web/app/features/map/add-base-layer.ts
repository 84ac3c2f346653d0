import type { MapTiles } from '@kot/contract/page-request'
import { tileLayer, type Map as LeafletMap } from 'leaflet'
import { createBaseMapLayer } from './base-map/create-base-map-layer'
import { zoomLimits } from './map-view'

/** A single missing tile is a hole in the sea; this many one after the other are an outage. */
const failuresInARow = 3
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

  function fallBack(): void {
    clearTimeout(outOfPatience)
    if (!map.hasLayer(layer)) return
    layer.remove()
    createBaseMapLayer().addTo(map)
  }

  layer.on('tileload', () => {
    clearTimeout(outOfPatience)
    failures = 0
  })
  layer.on('tileerror', () => {
    failures += 1
    if (failures === failuresInARow) fallBack()
  })
  layer.addTo(map)
  return () => clearTimeout(outOfPatience)
}
