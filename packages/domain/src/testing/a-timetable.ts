import { listWalks, type Timetable } from '../travel/timetable.ts'

/** A bus at a stop: the stop, when it arrives and departs there in minutes, and the flags of the call. */
export type ACall = readonly [stop: number, arrive: number, depart?: number, flags?: number]

type TimetableFacts = {
  /** Latitude and longitude; by default far apart on a line to the north. */
  stops?: readonly (readonly [number, number])[]
  trips: readonly (readonly ACall[])[]
  /** From, to and seconds. */
  walks?: readonly (readonly [number, number, number])[]
}

/** A timetable of a few buses. A test sets only what matters to it. */
export function aTimetable({ stops, trips, walks = [] }: TimetableFacts): Timetable {
  const count =
    1 + Math.max(0, ...trips.flat().map(([stop]) => stop), ...walks.flatMap(([a, b]) => [a, b]))
  const positions =
    stops ?? Array.from({ length: count }, (_, stop) => [64 + stop / 50, -21.9] as const)
  const perStop = positions.map((): [number, number][] => [])
  for (const [from, to, seconds] of walks) perStop[from]?.push([to, seconds])
  const calls = trips.flat()
  const first = new Uint32Array(trips.length + 1)
  for (const [trip, own] of trips.entries()) first[trip + 1] = (first[trip] ?? 0) + own.length
  return {
    validFrom: '2026-11-02',
    validUntil: '2026-12-31',
    credit: 'Strætó',
    stops: {
      lat: Float64Array.from(positions, ([lat]) => lat),
      long: Float64Array.from(positions, ([, long]) => long),
      names: positions.map((_, stop) => `Stopp ${stop}`),
    },
    calls: {
      first,
      stop: Uint16Array.from(calls, ([stop]) => stop),
      arrive: Int32Array.from(calls, ([, arrive]) => arrive * 60),
      depart: Int32Array.from(calls, ([, arrive, depart = arrive]) => depart * 60),
      flags: Uint8Array.from(calls, ([, , , flags = 0]) => flags),
    },
    walks: listWalks(perStop),
  }
}
