import type { Listing } from '@kot/contract/market/market-listing'
import { areaAround, type MapArea } from '@kot/domain/area/map-area'
import Supercluster from 'supercluster'
import type { Map as LeafletMap } from 'leaflet'
import { useLayoutEffect, useState } from 'react'
import { zoomLimits } from '../view/map-view'

/** The home or cluster at one spot of the map. The key stays the same as long as it is the same thing. */
export type MapItem = { readonly key: string; readonly lat: number; readonly long: number } & (
  | { readonly kind: 'home'; readonly home: Listing }
  | {
      readonly kind: 'cluster'
      readonly count: number
      /** The lowest rent; null where all invite offers. */
      readonly from: number | null
      /** Found on request: most clusters are only counted. */
      readonly leaves: () => readonly Listing[]
      readonly expansionZoom: number
    }
  /** Homes that no zoom takes apart, such as flats of one house. */
  | { readonly kind: 'stack'; readonly homes: readonly Listing[] }
)

/** Degrees: west, south, east, north. */
export type Box = [number, number, number, number]

export type HomeIndex = {
  /** How many homes have a known position. */
  readonly count: number
  /** The smallest area around all of them; null when there are none. */
  readonly area: MapArea | null
  itemsIn: (box: Box, zoom: number) => MapItem[]
}

/** Whether the homes are shown near their position, as without access. */
export const isApproximate = (homes: readonly Listing[]): boolean =>
  homes.some(({ address, lat }) => address === null && lat !== null)

type Spot = { readonly home: Listing }
/** Infinity where all homes invite offers. */
type Least = { least: number }

/** Markers closer than this many px become one: a price or a large count, and a little air. With minutes beside the
 *  price a marker is wider. */
const radii = { price: 72, minutes: 116 }

/** Homes with a position, arranged so that any view of them is found at once. Made once per list. */
export function createHomeIndex(
  homes: readonly Listing[],
  labels: keyof typeof radii = 'price',
): HomeIndex {
  const spots = homes.flatMap((home) =>
    home.lat === null || home.long === null ? [] : [spotAt(home, home.long, home.lat)],
  )
  const clusters = new Supercluster<Spot, Least>({
    radius: radii[labels],
    // The size of the tiles by which Leaflet counts zoom; makes the radius one of screen pixels.
    extent: 256,
    minZoom: zoomLimits.min,
    maxZoom: zoomLimits.max,
    map: ({ home }) => ({ least: rentOf(home) }),
    reduce: (sum, { least }) => {
      sum.least = Math.min(sum.least, least)
    },
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
    const leaves = () => clusters.getLeaves(id, Infinity).map(({ properties: { home } }) => home)
    if (expansionZoom > zoomLimits.max) {
      const stacked = leaves().toSorted((a, b) => b.id - a.id)
      return { kind: 'stack', key: `stack-${stacked[0]?.id}`, lat, long, homes: stacked }
    }
    return {
      kind: 'cluster',
      key: `cluster-${id}`,
      lat,
      long,
      count: properties.point_count,
      from: Number.isFinite(properties.least) ? properties.least : null,
      leaves,
      expansionZoom,
    }
  }

  return {
    count: spots.length,
    area: areaAround(homes),
    itemsIn: (box, zoom) => clusters.getClusters(box, zoom).map(itemOf),
  }
}

const rentOf = ({ price }: Listing): number => (price === 0 ? Infinity : price)

/** The lowest rent of several homes; null where all invite offers. */
export function lowestRent(homes: readonly Listing[]): number | null {
  const least = Math.min(...homes.map(rentOf))
  return Number.isFinite(least) ? least : null
}

/** The homes of an item: one, or all of a cluster. */
export function homesOf(item: MapItem): readonly Listing[] {
  switch (item.kind) {
    case 'home':
      return [item.home]
    case 'cluster':
      return item.leaves()
    case 'stack':
      return item.homes
  }
}

const spotAt = (home: Listing, long: number, lat: number) => ({
  type: 'Feature' as const,
  properties: { home },
  geometry: { type: 'Point' as const, coordinates: [long, lat] },
})

/** Rows as high as a large cluster: markers within one are read from west to east. */
const rowHeight = 56

/** From the top row to the bottom row, each from west to east, as the eye goes over a page: the
 *  order in which Tab visits the markers. */
export function inReadingOrder<Item extends Pick<MapItem, 'lat' | 'long'>>(
  items: readonly Item[],
  yOf: (item: Item) => number,
): Item[] {
  const row = new Map(items.map((item) => [item, Math.floor(yOf(item) / rowHeight)]))
  return items.toSorted((a, b) => (row.get(a) ?? 0) - (row.get(b) ?? 0) || a.long - b.long)
}

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
