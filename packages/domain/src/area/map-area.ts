/** A rectangle of the map, in degrees. */
export type MapArea = {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

type Placed = { readonly lat: number | null; readonly long: number | null }

// About ten metres.
const decimals = 4

/** Limited to the world and rounded; null if nothing is left. */
export function createMapArea({ south, west, north, east }: MapArea): MapArea | null {
  const area = {
    south: rounded(Math.max(south, -90)),
    west: rounded(Math.max(west, -180)),
    north: rounded(Math.min(north, 90)),
    east: rounded(Math.min(east, 180)),
  }
  return area.south < area.north && area.west < area.east ? area : null
}

/** The address parameter `area=64.13,-21.95,64.15,-21.9`: south, west, north, east. */
export const areaToParam = ({ south, west, north, east }: MapArea): string =>
  [south, west, north, east].map(rounded).join(',')

/** Parses the address parameter; null if there is none or it is invalid. */
export function areaFromParam(text: string | null): MapArea | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  if (south < -90 || north > 90 || west < -180 || east > 180) return null
  return createMapArea({ south, west, north, east })
}

/** A home without a position is in no area. */
export const isInArea = ({ lat, long }: Placed, area: MapArea): boolean =>
  lat !== null &&
  long !== null &&
  lat >= area.south &&
  lat <= area.north &&
  long >= area.west &&
  long <= area.east

/** The smallest area around all homes with a position; null when there are none. */
export function areaAround(homes: readonly Placed[]): MapArea | null {
  let area: MapArea | null = null
  for (const { lat, long } of homes) {
    if (lat === null || long === null) continue
    area ??= { south: lat, west: long, north: lat, east: long }
    area = {
      south: Math.min(area.south, lat),
      west: Math.min(area.west, long),
      north: Math.max(area.north, lat),
      east: Math.max(area.east, long),
    }
  }
  return area
}

const degrees = /^-?\d{1,3}(\.\d{1,15})?$/

const rounded = (value: number): number => Number(value.toFixed(decimals))
