import address from './generated-iceland.json?url'

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

let loading: Promise<CountryMap> | null = null

/** Loads the map of the country once, when the first map is opened. A failure is not remembered, so
 *  that opening the map again asks again. */
export function loadCountryMap(): Promise<CountryMap> {
  loading ??= fetchCountryMap().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchCountryMap(): Promise<CountryMap> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The base map answered ${response.status}`)
  return decodeCountryMap((await response.json()) as EncodedCountryMap)
}

/** Seen from afar most corners fall on the same pixel: keeps those at least `distance` from the one
 *  kept before, and drops shapes smaller than that altogether. */
export const thinRings = (rings: readonly Ring[], distance: number): Ring[] =>
  rings
    .filter(({ bounds }) => size(bounds) >= distance)
    .map(({ corners, bounds }) => ({ corners: thinCorners(corners, distance), bounds }))

const size = ({ west, north, east, south }: Ring['bounds']): number =>
  Math.max(east - west, south - north)

function thinCorners(corners: Float64Array, distance: number): Float64Array {
  const kept: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let index = 0; index < corners.length; index += 2) {
    const [x, y] = [corners[index]!, corners[index + 1]!]
    if (Math.abs(x - lastX) < distance && Math.abs(y - lastY) < distance) continue
    kept.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return Float64Array.from(kept)
}

type Corners = ArrayLike<number>

/** Leaves out the corners that cannot be seen within the bounds. No corner is moved and none is
 *  added, so the curve through them is the same in every tile and no seam shows: of each stretch
 *  that lies wholly beyond one side, the two corners at either end stay, because the curve near the
 *  last visible corner still depends on them. */
export function cullCorners(corners: Corners, { west, north, east, south }: Bounds): Corners {
  let left = corners
  left = withoutStretches(left, (x) => x < west)
  left = withoutStretches(left, (x) => x > east)
  left = withoutStretches(left, (_, y) => y < north)
  return withoutStretches(left, (_, y) => y > south)
}

function withoutStretches(corners: Corners, beyond: (x: number, y: number) => boolean): Corners {
  const count = corners.length / 2
  const hidden = new Uint8Array(count)
  let hiddenCount = 0
  for (let index = 0; index < count; index++) {
    if (!beyond(corners[2 * index]!, corners[2 * index + 1]!)) continue
    hidden[index] = 1
    hiddenCount++
  }
  if (hiddenCount === 0) return corners
  if (hiddenCount === count) return []
  const kept: number[] = []
  for (let index = 0; index < count; index++) {
    if (hidden[index] && amongHidden(hidden, index)) continue
    kept.push(corners[2 * index]!, corners[2 * index + 1]!)
  }
  return kept
}

const amongHidden = (hidden: Uint8Array, index: number): boolean => {
  const count = hidden.length
  return Boolean(
    hidden[(index + count - 2) % count] &&
    hidden[(index + count - 1) % count] &&
    hidden[(index + 1) % count] &&
    hidden[(index + 2) % count],
  )
}
