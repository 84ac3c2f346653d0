/** A closed shape: x and y of each corner in turn, in map units; the last corner is joined to the
 *  first. */
export type Ring = { readonly corners: Float64Array; readonly bounds: Bounds }

export type Bounds = {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

export type CountryMap = {
  /** The side of the Web Mercator square in map units. */
  readonly unitsPerWorld: number
  readonly land: readonly Ring[]
  /** With their islands, as rings inside the rings. */
  readonly lakes: readonly Ring[]
  readonly glaciers: readonly Ring[]
  /** Where houses stand close. */
  readonly builtUp: readonly Ring[]
}

/** The file that tools/base-map writes: every corner as the steps from the one before. */
export type EncodedCountryMap = {
  unitsPerWorld: number
  land: number[][]
  lakes: number[][]
  glaciers: number[][]
  builtUp: number[][]
}

export const decodeCountryMap = (file: EncodedCountryMap): CountryMap => ({
  unitsPerWorld: file.unitsPerWorld,
  land: file.land.map(decodeRing),
  lakes: file.lakes.map(decodeRing),
  glaciers: file.glaciers.map(decodeRing),
  builtUp: file.builtUp.map(decodeRing),
})

function decodeRing(steps: number[]): Ring {
  const corners = Float64Array.from(steps)
  for (let index = 2; index < corners.length; index++) corners[index]! += corners[index - 2]!
  return { corners, bounds: boundsOf(corners) }
}

export function boundsOf(corners: Float64Array): Bounds {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < corners.length; index += 2) {
    west = Math.min(west, corners[index]!)
    east = Math.max(east, corners[index]!)
    north = Math.min(north, corners[index + 1]!)
    south = Math.max(south, corners[index + 1]!)
  }
  return { west, north, east, south }
}

export const overlap = (one: Bounds, other: Bounds): boolean =>
  one.west <= other.east &&
  other.west <= one.east &&
  one.north <= other.south &&
  other.north <= one.south
