import type { Listing } from '@kot/contract/market/market-listing'
import { areaToText, type DrawnArea, rectangleArea } from '@kot/domain/area/drawn-area'
import { boundsOfArea } from '@kot/domain/area/area-shape'
import { areaAround, isInArea, type MapArea } from '@kot/domain/area/map-area'

/** The part of the world that a map shows, as stored in local storage. */
export type MapView = {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

export const zoomLimits = { min: 3, max: 18 } as const
/** The zoom of a map that shows one home. */
export const placeZoom = 14
/** From here on a map has prices instead of counts. */
export const townZoom = 14

/** A narrower window is treated as a phone. */
const phoneBelow = 600

/** The initial view of a map: the capital and its surroundings. */
export const defaultView = (windowWidth: number): MapView =>
  windowWidth < phoneBelow
    ? { latitude: 64.08, longitude: -21.94, zoom: 11 }
    : { latitude: 64.1, longitude: -21.82, zoom: 12 }

/** The search whose results a map shows. */
export type MapSearch = {
  /** Different for different searches; '' for the empty one. */
  readonly key: string
  /** Whether it names postcodes or an area. */
  readonly namesAreas: boolean
  /** The drawn area that it is limited to. */
  readonly area?: DrawnArea | null | undefined
}

/** An area that a map is to show. */
export type AreaToFit = {
  readonly area: MapArea
  /** Whether markers at its edges need room. */
  readonly padded: boolean
  /** The home in the middle of those of one town: the map is not further out than `townZoom` around it. */
  readonly town?: Spot | null
}

/** What a map shows first. */
export type OpeningView = MapView | AreaToFit

type OpeningFacts = {
  /** Undefined for homes that are not the results of a search. */
  readonly search: MapSearch | undefined
  readonly remembered: MapView | null
  /** The key of the search that the remembered view belongs to. */
  readonly rememberedSearch: string | null
  readonly homes: readonly Listing[]
  readonly windowWidth: number
}

/** The remembered view of the same search; the results, if the search is another or names areas;
 *  else the default. */
export function openingView(facts: OpeningFacts): OpeningView {
  const { search, remembered, rememberedSearch, homes, windowWidth } = facts
  const isSameSearch = search === undefined || search.key === (rememberedSearch ?? '')
  if (remembered && isSameSearch) return remembered
  const fit = search && (remembered || search.namesAreas) ? areaToFit(homes, search) : null
  return fit ?? defaultView(windowWidth)
}

/** So many of the homes, the nearest to the middle, are shown. */
const shownShare = 0.95
/** In degrees of latitude, about four kilometres; a home as near as that is shown too. */
const smallestReach = 0.04
/** In degrees of latitude: the width of the capital area, the widest town. */
const townSize = 0.2

/** The area that a search is limited to; else the area around the middle 95 % of its homes. The others
 *  count only where a chosen postcode would not be seen without them. */
export function areaToFit(homes: readonly Listing[], search: MapSearch): AreaToFit | null {
  if (search.area) return { area: boundsOfArea(search.area), padded: true }
  const placed = homes.flatMap(({ lat, long, postcode }) =>
    lat === null || long === null ? [] : [{ lat, long, postcode }],
  )
  const middle = { lat: middleOf(placed.map(latOf)), long: middleOf(placed.map(longOf)) }
  const distances = placed.map((home) => distanceBetween(home, middle)).toSorted((a, b) => a - b)
  const reach = distances[Math.ceil(placed.length * shownShare) - 1] ?? 0
  const limit = Math.max(reach, smallestReach)
  const near = placed.filter((home) => distanceBetween(home, middle) <= limit)
  const postcodes = new Set(near.map(({ postcode }) => postcode))
  const hidesPostcode = placed.some(({ postcode }) => !postcodes.has(postcode))
  const area = areaAround(search.namesAreas && hidesPostcode ? placed : near)
  // Between two quarters there may be no home, and nothing would be seen there.
  const [centre] = near.toSorted(
    (one, other) => distanceBetween(one, middle) - distanceBetween(other, middle),
  )
  return area && { area, padded: true, town: centre && isTown(area) ? centre : null }
}

const isTown = ({ south, west, north, east }: MapArea): boolean =>
  north - south <= townSize && (east - west) / 2 <= townSize

/** Whether a search in the visible area could find other homes than the present search. */
export function isOtherArea(
  visible: MapArea,
  homes: MapArea | null,
  search: MapSearch | undefined,
): boolean {
  if (search?.area) {
    const inView = rectangleArea(visible)
    return inView !== null && areaToText(search.area) !== areaToText(inView)
  }
  if (search?.namesAreas || !homes) return true
  const corners = [
    { lat: homes.south, long: homes.west },
    { lat: homes.north, long: homes.east },
  ]
  return !corners.every((corner) => isInArea(corner, visible))
}

/** Parses the stored view; null if there is none or it is invalid. */
export function readView(text: string | null): MapView | null {
  try {
    const { latitude, longitude, zoom } = JSON.parse(text ?? '{}') as Partial<MapView>
    const sound =
      isWithin(latitude, -mercatorEdge, mercatorEdge) &&
      isWithin(longitude, -180, 180) &&
      isWithin(zoom, zoomLimits.min, zoomLimits.max)
    return sound ? { latitude, longitude, zoom: Math.round(zoom) } : null
  } catch {
    return null
  }
}

export const writeView = ({ latitude, longitude, zoom }: MapView): string =>
  JSON.stringify({ latitude: rounded(latitude), longitude: rounded(longitude), zoom })

// The limit of the Web Mercator projection.
const mercatorEdge = 85

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

// About a metre: finer than a pixel at the deepest zoom.
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

type Spot = { readonly lat: number; readonly long: number }

/** In degrees of latitude. Good enough within Iceland, where a degree of longitude is about half as
 *  long. */
export const distanceBetween = (a: Spot, b: Spot): number =>
  Math.hypot(a.lat - b.lat, (a.long - b.long) / 2)

const latOf = ({ lat }: Spot): number => lat
const longOf = ({ long }: Spot): number => long

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
