import { NO_ALIGHTING, NO_BOARDING, type Connections, type Walks } from './timetable.ts'

/** Later than any time of a timetable, and small enough to be added to. */
export const NEVER = 1_000_000_000

/** A stop where the journey may begin, and when one is there. */
export type Start = { readonly stop: number; readonly at: number }

export type ScanOptions = {
  /** What a change takes beside the walk: buses are late. */
  readonly changeSeconds: number
  /** Rides that depart later are left out. */
  readonly until?: number
}

/** Per stop, `NEVER` where there is no way. */
export type Reached = {
  /** On foot or by bus. */
  readonly any: Int32Array
  /** On leaving a bus there. */
  readonly ride: Int32Array
}

/**
 * The connection scan (Dibbelt, Pajor, Strasser and Wagner, 2013): every ride of the day is met once, in the order
 * of time, and is taken if its stop is reached in time or its bus was boarded before.
 *
 * Between two rides there is at most one walk. The time of arrival by bus is therefore kept apart from that on
 * foot, and every better arrival by bus is walked on from, also where a walk from elsewhere was faster: with one
 * time per stop 3 % of all answers are wrong.
 */
export function scan(
  connections: Connections,
  starts: readonly Start[],
  { changeSeconds, until = NEVER }: ScanOptions,
): Reached {
  const { stopCount, tripCount, trip, from, to, depart, arrive, flags, walks } = connections
  const ride = new Int32Array(stopCount).fill(NEVER)
  const any = new Int32Array(stopCount).fill(NEVER)
  /** From when on a bus can be boarded. */
  const ready = new Int32Array(stopCount).fill(NEVER)
  /** Which ride each bus was boarded for, by its place in the order. */
  const boarded = new Int32Array(tripCount).fill(NEVER)
  let earliest = NEVER
  for (const { stop, at } of starts) {
    any[stop] = Math.min(any[stop] ?? NEVER, at)
    ready[stop] = any[stop]
    earliest = Math.min(earliest, at)
  }

  // Times are often whole minutes, so a ride may end when it begins, and another may begin then where it ends. Those
  // of one moment are met again until none of them opens another.
  let isOpened = false
  let moment = firstNotBefore(depart, earliest)
  for (let at = moment; at < depart.length; at += 1) {
    const time = depart[at] ?? 0
    if (time > until) break
    const own = trip[at] ?? 0
    const flag = flags[at] ?? 0
    if (
      (boarded[own] ?? 0) > at &&
      (flag & NO_BOARDING) === 0 &&
      (ready[from[at] ?? 0] ?? 0) <= time
    ) {
      boarded[own] = at
    }
    const stop = to[at] ?? 0
    const then = arrive[at] ?? 0
    if ((boarded[own] ?? 0) <= at && (flag & NO_ALIGHTING) === 0 && then < (ride[stop] ?? 0)) {
      ride[stop] = then
      if (then < (any[stop] ?? 0)) any[stop] = then
      if (then + changeSeconds < (ready[stop] ?? 0)) {
        ready[stop] = then + changeSeconds
        if (then + changeSeconds <= time) isOpened = true
      }
      for (let walk = walks.first[stop] ?? 0; walk < (walks.first[stop + 1] ?? 0); walk += 1) {
        const next = walks.to[walk] ?? 0
        const there = then + (walks.seconds[walk] ?? 0)
        if (there < (any[next] ?? 0)) any[next] = there
        if (there + changeSeconds < (ready[next] ?? 0)) {
          ready[next] = there + changeSeconds
          if (there + changeSeconds <= time) isOpened = true
        }
      }
    }
    if (depart[at + 1] === time) continue
    if (isOpened) at = moment - 1
    else moment = at + 1
    isOpened = false
  }
  return { any, ride }
}

/** To begin at a stop, or after a walk from it. */
export function startsAt({ first, to, seconds }: Walks, stop: number, at: number): Start[] {
  const starts = [{ stop, at }]
  for (let walk = first[stop] ?? 0; walk < (first[stop + 1] ?? 0); walk += 1) {
    starts.push({ stop: to[walk] ?? 0, at: at + (seconds[walk] ?? 0) })
  }
  return starts
}

function firstNotBefore(times: Int32Array, time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
