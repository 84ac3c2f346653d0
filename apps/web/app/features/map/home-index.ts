import type { MarketHome } from '@kot/contract/market-home'
import Supercluster from 'supercluster'
import { zoomLimits } from './map-view'

/** What stands at one spot of the map. The key stays the same as long as it is the same thing. */
export type MapItem = { readonly key: string; readonly lat: number; readonly long: number } & (
  | { readonly kind: 'home'; readonly home: MarketHome }
  | { readonly kind: 'cluster'; readonly count: number; readonly expansionZoom: number }
  /** Homes that no zoom takes apart, such as flats of one house. */
  | { readonly kind: 'stack'; readonly homes: readonly MarketHome[] }
)

/** Degrees: west, south, east, north. */
export type Box = [number, number, number, number]

export type HomeIndex = {
  /** How many homes have a known position. */
  readonly count: number
  /** The smallest box around all of them; null when there are none. */
  readonly box: Box | null
  itemsIn: (box: Box, zoom: number) => MapItem[]
}

/** Whether the homes are shown near where they are and not at it, as people without access get them. */
export const isApproximate = (homes: readonly MarketHome[]): boolean =>
  homes.some(({ adress, lat }) => adress === null && lat !== null)

type Spot = { readonly home: MarketHome }

/** Markers closer than this many px become one: a price or a large count, and a little air. */
const radius = 72

/** Homes with a position, arranged so that any view of them is found at once. Made once per list. */
export function createHomeIndex(homes: readonly MarketHome[]): HomeIndex {
  const spots = homes.flatMap((home) =>
    home.lat === null || home.long === null ? [] : [spotAt(home, home.long, home.lat)],
  )
  const clusters = new Supercluster<Spot>({
    radius,
    // The size of the tiles by which Leaflet counts zoom; makes the radius one of screen pixels.
    extent: 256,
    minZoom: zoomLimits.min,
    maxZoom: zoomLimits.max,
  }).load(spots)

  function itemOf(feature: ReturnType<typeof clusters.getClusters>[number]): MapItem {
    const [long = 0, lat = 0] = feature.geometry.coordinates
    const { properties } = feature
    if (!('cluster_id' in properties)) {
      const { home } = properties
      return { kind: 'home', key: `home-${home.id}`, lat, long, home }
    }
    const id = properties.cluster_id
    const expansionZoom = clusters.getClusterExpansionZoom(id)
    if (expansionZoom > zoomLimits.max) {
      const stacked = clusters
        .getLeaves(id, Infinity)
        .map((leaf) => leaf.properties.home)
        .toSorted((a, b) => b.id - a.id)
      return { kind: 'stack', key: `stack-${stacked[0]?.id}`, lat, long, homes: stacked }
    }
    const count = properties.point_count
    return { kind: 'cluster', key: `cluster-${id}`, lat, long, count, expansionZoom }
  }

  return {
    count: spots.length,
    box: boxAround(spots.map(({ geometry }) => geometry.coordinates)),
    itemsIn: (box, zoom) => clusters.getClusters(box, zoom).map(itemOf),
  }
}

const spotAt = (home: MarketHome, long: number, lat: number) => ({
  type: 'Feature' as const,
  properties: { home },
  geometry: { type: 'Point' as const, coordinates: [long, lat] },
})

function boxAround(positions: readonly number[][]): Box | null {
  if (positions.length === 0) return null
  return positions.reduce<Box>(
    ([west, south, east, north], [long = 0, lat = 0]) => [
      Math.min(west, long),
      Math.min(south, lat),
      Math.max(east, long),
      Math.max(north, lat),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  )
}
