import { METRES_PER_DEGREE, type Position } from '../area/land-points.ts'
import type { Stops, Walks } from './timetable.ts'
import { WALK_METRES_PER_SECOND, DETOUR } from './travel-place.ts'

/** Along streets; as the crow flies it is 540 m. */
export const MAX_WALK_TO_STOP_METRES = 700
/** As the crow flies, to change from one stop to another. */
const MAX_CHANGE_METRES = 400
/** To find the other stop and to cross the street. */
const CHANGE_EXTRA_SECONDS = 30

/** Squares of at least 550 m everywhere in Iceland, so that all stops within reach are in nine of them. */
const LAT_STEP = 0.005
const LONG_STEP = 0.013
const ROW = 10_000

/** Stops by squares of the map. */
export type StopGrid = {
  readonly stops: Stops
  readonly squares: ReadonlyMap<number, readonly number[]>
}

export function createStopGrid(stops: Stops): StopGrid {
  const squares = new Map<number, number[]>()
  for (const [stop, lat] of stops.lat.entries()) {
    const square = squareOf(lat, stops.long[stop] ?? 0)
    const others = squares.get(square)
    if (others) others.push(stop)
    else squares.set(square, [stop])
  }
  return { stops, squares }
}

const squareOf = (lat: number, long: number): number =>
  Math.floor(lat / LAT_STEP) * ROW + Math.floor(long / LONG_STEP)

/** For each position the stops one would walk to. */
export function nearbyStops(grid: StopGrid, positions: readonly Position[]): Walks {
  const reach = MAX_WALK_TO_STOP_METRES / DETOUR
  return collectWalks(grid, positions, reach, (metres) => secondsOnFoot(metres))
}

/** Walks from each stop to those around it, for a timetable that names none. */
export function walksBetweenStops(stops: Stops): Walks {
  const positions = stops.names.map((_, stop) => ({
    lat: stops.lat[stop] ?? 0,
    long: stops.long[stop] ?? 0,
  }))
  return collectWalks(createStopGrid(stops), positions, MAX_CHANGE_METRES, (metres, to, from) =>
    to === from ? null : secondsOnFoot(metres) + CHANGE_EXTRA_SECONDS,
  )
}

const secondsOnFoot = (metres: number): number =>
  Math.round((metres * DETOUR) / WALK_METRES_PER_SECOND)

/**
 * @param reach in metres, at most the width of a square
 * @param secondsTo null where there is no walk
 */
function collectWalks(
  { stops, squares }: StopGrid,
  positions: readonly Position[],
  reach: number,
  secondsTo: (metres: number, stop: number, position: number) => number | null,
): Walks {
  const first = new Uint32Array(positions.length + 1)
  const to: number[] = []
  const seconds: number[] = []
  for (const [index, position] of positions.entries()) {
    // As `groundMetres`, whose root and cosine for each pair would take most of the time.
    const narrowing = Math.cos(position.lat * (Math.PI / 180))
    const middle = squareOf(position.lat, position.long)
    for (let square = 0; square < 9; square += 1) {
      const key = middle + (Math.floor(square / 3) - 1) * ROW + (square % 3) - 1
      for (const stop of squares.get(key) ?? []) {
        const north = METRES_PER_DEGREE * ((stops.lat[stop] ?? 0) - position.lat)
        const east = METRES_PER_DEGREE * narrowing * ((stops.long[stop] ?? 0) - position.long)
        const squared = north * north + east * east
        if (squared > reach * reach) continue
        const walk = secondsTo(Math.sqrt(squared), stop, index)
        if (walk === null) continue
        to.push(stop)
        seconds.push(walk)
      }
    }
    first[index + 1] = to.length
  }
  return { first, to: Uint16Array.from(to), seconds: Uint16Array.from(seconds) }
}
