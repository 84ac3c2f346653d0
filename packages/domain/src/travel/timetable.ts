/**
 * One day of buses. A call is one bus at one stop; trips are lists of calls. Columns of numbers instead of
 * objects: a country has some 70,000 calls, and a browser scans them many times.
 */
export type Timetable = {
  /** Dates (2026-11-24) between which it is valid, according to the operator of the buses. */
  readonly validFrom: string
  readonly validUntil: string
  /** Whom to name beside the minutes. */
  readonly credit: string
  readonly stops: Stops
  readonly calls: Calls
  /** From each stop to stops nearby, for changing. */
  readonly walks: Walks
}

export type Stops = {
  readonly lat: Float64Array
  readonly long: Float64Array
  readonly names: readonly string[]
}

/** Times are seconds since midnight of the service day, and may be past 24:00. */
export type Calls = {
  /** The calls of trip t are those from `first[t]` to before `first[t + 1]`. */
  readonly first: Uint32Array
  readonly stop: Uint16Array
  readonly arrive: Int32Array
  readonly depart: Int32Array
  /** `NO_BOARDING` and `NO_ALIGHTING`. */
  readonly flags: Uint8Array
}

export const NO_BOARDING = 1
export const NO_ALIGHTING = 2

/** Which stops are within a walk of each of several places: those of place p are from `first[p]` to before `first[p + 1]`. */
export type Walks = {
  readonly first: Uint32Array
  readonly to: Uint16Array
  readonly seconds: Uint16Array
}

/** Rides from one call to the next, in the order in which a scan meets them. */
export type Connections = {
  readonly stopCount: number
  readonly tripCount: number
  readonly trip: Uint32Array
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly depart: Int32Array
  readonly arrive: Int32Array
  /** `NO_BOARDING` at its beginning and `NO_ALIGHTING` at its end. */
  readonly flags: Uint8Array
  readonly walks: Walks
}

/** By time of departure: for «where do I get to when I leave at eight?» */
export function connectionsByDeparture({ stops, calls, walks }: Timetable): Connections {
  return { ...countsOf(stops, calls), ...sorted(connectCalls(calls)), walks }
}

/**
 * The day backwards: the last arrival first, rides from end to beginning, times negated. A scan of it answers
 * «when must I leave to be there at eight?» by the same rules as one of the day itself.
 */
export function connectionsByArrival({ stops, calls, walks }: Timetable): Connections {
  const { trip, from, to, depart, arrive, flags } = connectCalls(calls)
  const backwards = {
    // Later calls of a trip come first, also among rides that end in the same minute.
    trip: trip.toReversed(),
    from: to.toReversed(),
    to: from.toReversed(),
    depart: arrive.map((time) => -time).toReversed(),
    arrive: depart.map((time) => -time).toReversed(),
    flags: flags
      .map((flag) => ((flag & NO_BOARDING) << 1) | ((flag & NO_ALIGHTING) >> 1))
      .toReversed(),
  }
  return {
    ...countsOf(stops, calls),
    ...sorted(backwards),
    walks: turnWalks(walks, stops.names.length),
  }
}

const countsOf = (stops: Stops, calls: Calls) => ({
  stopCount: stops.names.length,
  tripCount: calls.first.length - 1,
})

type Unsorted = Pick<Connections, 'trip' | 'from' | 'to' | 'depart' | 'arrive' | 'flags'>

function connectCalls({ first, stop, arrive, depart, flags }: Calls): Unsorted {
  const tripCount = first.length - 1
  const count = stop.length - tripCount
  const rides = {
    trip: new Uint32Array(count),
    from: new Uint16Array(count),
    to: new Uint16Array(count),
    depart: new Int32Array(count),
    arrive: new Int32Array(count),
    flags: new Uint8Array(count),
  }
  let at = 0
  for (let trip = 0; trip < tripCount; trip += 1) {
    const end = (first[trip + 1] ?? 0) - 1
    for (let call = first[trip] ?? 0; call < end; call += 1) {
      rides.trip[at] = trip
      rides.from[at] = stop[call] ?? 0
      rides.to[at] = stop[call + 1] ?? 0
      rides.depart[at] = depart[call] ?? 0
      rides.arrive[at] = arrive[call + 1] ?? 0
      rides.flags[at] = ((flags[call] ?? 0) & NO_BOARDING) | ((flags[call + 1] ?? 0) & NO_ALIGHTING)
      at += 1
    }
  }
  return rides
}

/** Earliest departure first. Equal ones keep their order, which is that of the calls of a trip. */
function sorted(rides: Unsorted): Unsorted {
  const order = orderOfTimes(rides.depart)
  return {
    trip: pick(rides.trip, order),
    from: pick(rides.from, order),
    to: pick(rides.to, order),
    depart: pick(rides.depart, order),
    arrive: pick(rides.arrive, order),
    flags: pick(rides.flags, order),
  }
}

function orderOfTimes(times: Int32Array): Uint32Array {
  let [earliest, latest] = [times[0] ?? 0, times[0] ?? 0]
  for (const time of times) {
    if (time < earliest) earliest = time
    if (time > latest) latest = time
  }
  // Counting is linear, and a day has only so many seconds.
  const next = new Uint32Array(latest - earliest + 2)
  for (const time of times) next[time - earliest + 1] = (next[time - earliest + 1] ?? 0) + 1
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0)
  const order = new Uint32Array(times.length)
  for (let index = 0; index < times.length; index += 1) {
    const second = (times[index] ?? 0) - earliest
    const place = next[second] ?? 0
    order[place] = index
    next[second] = place + 1
  }
  return order
}

function pick<Column extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  column: Column,
  order: Uint32Array,
): Column {
  const picked = column.slice() as Column
  for (let index = 0; index < order.length; index += 1) {
    picked[index] = column[order[index] ?? 0] ?? 0
  }
  return picked
}

function turnWalks({ first, to, seconds }: Walks, stopCount: number): Walks {
  const turned = Array.from({ length: stopCount }, (): [number, number][] => [])
  for (let stop = 0; stop < stopCount; stop += 1) {
    for (let walk = first[stop] ?? 0; walk < (first[stop + 1] ?? 0); walk += 1) {
      turned[to[walk] ?? 0]?.push([stop, seconds[walk] ?? 0])
    }
  }
  return listWalks(turned)
}

/** @param perPlace for each place the stops and the seconds to them */
export function listWalks(perPlace: readonly (readonly (readonly [number, number])[])[]): Walks {
  const all = perPlace.flat()
  const first = new Uint32Array(perPlace.length + 1)
  for (const [place, walks] of perPlace.entries()) {
    first[place + 1] = (first[place] ?? 0) + walks.length
  }
  return {
    first,
    to: Uint16Array.from(all, ([stop]) => stop),
    seconds: Uint16Array.from(all, ([, seconds]) => seconds),
  }
}
