import type { Position } from '../area/land-points.ts'
import { createStopGrid, nearbyStops, type StopGrid } from './nearby-stops.ts'
import { NEVER, scan } from './scan.ts'
import { connectionsByArrival, type Connections, type Timetable, type Walks } from './timetable.ts'
import {
  estimateBike,
  estimateWalk,
  roundEstimate,
  MAX_WALK_MINUTES,
  walkMinutes,
  type TravelPlace,
  type TravelTime,
} from './travel-place.ts'

/**
 * Minutes by bus are the median over thirteen times of arrival, every five minutes of the hour before the wanted one,
 * each from leaving home until that time. One bus that fits by chance does not decide, and a bus that comes twice an
 * hour counts with the wait that it causes. (R5 and Conveyal have the same measure for times of departure.)
 */
const ARRIVALS = 13
const ARRIVAL_STEP_SECONDS = 300
const MEDIAN = (ARRIVALS - 1) / 2

/** What a change takes beside the walk; the default of OpenTripPlanner. */
export const CHANGE_SECONDS = 120
/** What takes longer is no way to work. */
const MAX_BUS_SECONDS = 7_200
/** Before this hour the buses are those of the evening before. */
const DAY_BEGINS_SECONDS = 4 * 3_600

/** Times from any homes to any places. What was scanned for a place and found around homes is kept. */
export type TravelTimes = (
  homes: readonly Position[],
  places: readonly TravelPlace[],
) => (TravelTime | null)[][]

/** @param timetable null where there is none: then only estimates on foot and by bike */
export function createTravelTimes(timetable: Timetable | null): TravelTimes {
  const network = timetable && createNetwork(timetable)
  const known = new WeakMap<readonly Position[], Walks>()
  const around = (grid: StopGrid, homes: readonly Position[]): Walks => {
    const walks = known.get(homes) ?? nearbyStops(grid, homes)
    known.set(homes, walks)
    return walks
  }
  const scanned = new Map<string, Int32Array>()
  const scanOnce = (to: Network, place: TravelPlace): Int32Array => {
    const key = `${place.lat} ${place.long} ${place.arriveBy}`
    const latest = scanned.get(key) ?? scanPlace(to, place)
    if (scanned.size > 50) scanned.clear()
    scanned.set(key, latest)
    return latest
  }
  return (homes, places) =>
    places.map((place) => {
      if (place.mode === 'walk') return homes.map((home) => estimateWalk(home, place))
      if (place.mode === 'bike') return homes.map((home) => estimateBike(home, place))
      if (network === null) return homes.map((home) => estimateWalk(home, place))
      const seconds = busSeconds(around(network.grid, homes), scanOnce(network, place), place)
      return homes.map((home, index) => fasterOf(seconds[index] ?? NEVER, walkMinutes(home, place)))
    })
}

/** The bus, or on foot where that is faster. */
function fasterOf(bus: number, walk: number): TravelTime | null {
  if (walk <= MAX_WALK_MINUTES && walk * 60 <= bus)
    return { minutes: roundEstimate(walk), by: 'walk' }
  return bus > MAX_BUS_SECONDS ? null : { minutes: Math.ceil(bus / 60), by: 'bus' }
}

type Network = { grid: StopGrid; arrivals: Connections }

const createNetwork = (timetable: Timetable): Network => ({
  grid: createStopGrid(timetable.stops),
  arrivals: connectionsByArrival(timetable),
})

/** For each stop the last departures to the place, one for each time of arrival, side by side. */
function scanPlace({ grid, arrivals }: Network, place: TravelPlace): Int32Array {
  const { to, seconds } = nearbyStops(grid, [place])
  const latest = new Int32Array(arrivals.stopCount * ARRIVALS).fill(-NEVER)
  for (let index = 0; index < ARRIVALS; index += 1) {
    const be = arrivalTime(place, index)
    const starts = Array.from(to, (stop, walk) => ({ stop, at: -be + (seconds[walk] ?? 0) }))
    const { ride } = scan(arrivals, starts, {
      changeSeconds: CHANGE_SECONDS,
      until: MAX_BUS_SECONDS - be,
    })
    for (const [stop, time] of ride.entries()) latest[stop * ARRIVALS + index] = -time
  }
  return latest
}

function arrivalTime({ arriveBy }: TravelPlace, index: number): number {
  const [hours = 0, minutes = 0] = arriveBy.split(':').map(Number)
  const time = hours * 3_600 + minutes * 60
  const ofDay = time < DAY_BEGINS_SECONDS ? time + 86_400 : time
  return ofDay - (ARRIVALS - 1 - index) * ARRIVAL_STEP_SECONDS
}

/** The median for each home, `NEVER` where most times of arrival have no bus. */
function busSeconds(homes: Walks, latest: Int32Array, place: TravelPlace): Int32Array {
  const times = Int32Array.from({ length: ARRIVALS }, (_, index) => arrivalTime(place, index))
  const medians = new Int32Array(homes.first.length - 1)
  const took = new Int32Array(ARRIVALS)
  for (let home = 0; home < medians.length; home += 1) {
    took.fill(NEVER)
    for (let near = homes.first[home] ?? 0; near < (homes.first[home + 1] ?? 0); near += 1) {
      const walk = homes.seconds[near] ?? 0
      const row = (homes.to[near] ?? 0) * ARRIVALS
      for (let index = 0; index < ARRIVALS; index += 1) {
        const seconds = (times[index] ?? 0) - (latest[row + index] ?? 0) + walk
        if (seconds < (took[index] ?? 0)) took[index] = seconds
      }
    }
    medians[home] = medianOf(took)
  }
  return medians
}

/** Sorts the few values where they are, which is faster than a copy for each home. */
function medianOf(values: Int32Array): number {
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at] ?? 0
    let place = at
    for (; place > 0 && (values[place - 1] ?? 0) > value; place -= 1) {
      values[place] = values[place - 1] ?? 0
    }
    values[place] = value
  }
  return values[MEDIAN] ?? NEVER
}
