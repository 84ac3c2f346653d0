/** Runs in Node and, bundled, in Chromium. */
import type { Position } from '@kot/domain/area/land-points'
import { decodeTimetable } from '@kot/domain/travel/timetable-file'
import type { TravelPlace } from '@kot/domain/travel/travel-place'
import { createTravelTimes } from '@kot/domain/travel/travel-times'

export const HOMES = 2_000
export const PLACES = 3

/** Milliseconds of each step. `first`: homes and places are new; `moved`: one place is; `known`: neither. */
export type TravelMs = Record<'decode' | 'prepare' | 'first' | 'moved' | 'known', number> & {
  /** How many of the answers name a bus, so that nothing is measured that finds nothing. */
  buses: number
}

/** Everything a page does with a timetable, once with a cold engine and then again and again. */
export function timeTravel(base64: string, rounds: number): TravelMs[] {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return Array.from({ length: rounds }, (_, round) => {
    const [timetable, decode] = timed(() => decodeTimetable(bytes))
    const [times, prepare] = timed(() => createTravelTimes(timetable))
    const random = randomFrom(round + 1)
    const near = (): Position => {
      const stop = Math.floor(random() * timetable.stops.names.length)
      return {
        lat: (timetable.stops.lat[stop] ?? 0) + (random() - 0.5) * 0.008,
        long: (timetable.stops.long[stop] ?? 0) + (random() - 0.5) * 0.016,
      }
    }
    const aPlace = (): TravelPlace => ({
      ...near(),
      name: '',
      address: '',
      mode: 'bus',
      arriveBy: '08:30',
      maxMinutes: null,
    })
    const homes = Array.from({ length: HOMES }, near)
    const places = Array.from({ length: PLACES }, aPlace)
    const [found, first] = timed(() => times(homes, places))
    const [, known] = timed(() => times(homes, places))
    const [, moved] = timed(() => times(homes, places.with(0, aPlace())))
    const buses = found.flat().filter((time) => time?.by === 'bus').length
    return { decode, prepare, first, moved, known, buses }
  })
}

function timed<Result>(work: () => Result): [Result, number] {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 0x7fff_ffff
    return state / 0x7fff_ffff
  }
}
