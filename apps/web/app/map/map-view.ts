/** The part of the world that a map shows, as stored in local storage. */
export type MapView = {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

export const zoomLimits = { min: 3, max: 18 } as const
/** The zoom of a map that shows one home. */
export const placeZoom = 14

/** A narrower window is treated as a phone. */
const phoneBelow = 600

/** The initial view of a map: the capital and its surroundings. */
export const defaultView = (windowWidth: number): MapView =>
  windowWidth < phoneBelow
    ? { latitude: 64.08, longitude: -21.94, zoom: 11 }
    : { latitude: 64.1, longitude: -21.82, zoom: 12 }

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
