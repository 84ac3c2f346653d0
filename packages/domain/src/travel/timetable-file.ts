import {
  readCount,
  readDifferences,
  readNumber,
  readText,
  type Source,
  TimetableFormatError,
  writeDifferences,
  writeNumber,
  writeText,
} from './bytes.ts'
import { listWalks, type Calls, type Stops, type Timetable, type Walks } from './timetable.ts'

/**
 * A timetable as bytes. Trips with the same stops are one pattern, and trips of a pattern that take the same times
 * share these: a trip itself is only the time at which it starts. Numbers are of variable length (LEB128) and differ little
 * from those before them, which compresses well.
 */
const VERSION = 1

export function encodeTimetable({ stops, calls, walks, ...about }: Timetable): Uint8Array {
  if (stops.names.length > 0xffff) throw new TimetableFormatError('too many stops')
  const bytes: number[] = [VERSION]
  writeText(bytes, about.validFrom)
  writeText(bytes, about.validUntil)
  writeText(bytes, about.credit)
  writeStops(bytes, stops)
  writeCalls(bytes, calls)
  writeWalks(bytes, walks)
  return Uint8Array.from(bytes)
}

/** @throws TimetableFormatError */
export function decodeTimetable(bytes: Uint8Array): Timetable {
  const source = { bytes, at: 1 }
  if (bytes[0] !== VERSION) throw new TimetableFormatError('an unknown version')
  const [validFrom, validUntil, credit] = [readText(source), readText(source), readText(source)]
  const stops = readStops(source)
  const calls = readCalls(source)
  const walks = readWalks(source, stops.names.length)
  if (source.at !== bytes.length) throw new TimetableFormatError('more than a timetable')
  const isUnknown = (stop: number) => stop >= stops.names.length
  if (calls.stop.some(isUnknown) || walks.to.some(isUnknown)) {
    throw new TimetableFormatError('an unknown stop')
  }
  return { validFrom, validUntil, credit, stops, calls, walks }
}

/** About a metre. */
const DEGREE = 100_000

function writeStops(bytes: number[], { lat, long, names }: Stops): void {
  // Stops on both sides of a street have the same name.
  const distinct = [...new Set(names)]
  const numbers = new Map(distinct.map((name, index) => [name, index]))
  writeNumber(bytes, distinct.length)
  for (const name of distinct) writeText(bytes, name)
  writeNumber(bytes, names.length)
  writeDifferences(
    bytes,
    Array.from(lat, (degrees) => Math.round(degrees * DEGREE)),
  )
  writeDifferences(
    bytes,
    Array.from(long, (degrees) => Math.round(degrees * DEGREE)),
  )
  writeDifferences(
    bytes,
    names.map((name) => numbers.get(name) ?? 0),
  )
}

function readStops(source: Source): Stops {
  const distinct = Array.from({ length: readCount(source) }, () => readText(source))
  const count = readCount(source)
  const [lat, long, names] = [0, 1, 2].map(() => readDifferences(source, count))
  return {
    lat: Float64Array.from(lat ?? [], (units) => units / DEGREE),
    long: Float64Array.from(long ?? [], (units) => units / DEGREE),
    names: (names ?? []).map((number) => distinct[number] ?? ''),
  }
}

type Pattern = {
  stops: readonly number[]
  flags: readonly number[]
  /** Times of a trip as text, and the number by which its trips refer to it. */
  profiles: Map<string, number>
  trips: { start: number; profile: number }[]
}

function writeCalls(bytes: number[], calls: Calls): void {
  const unit = [...calls.arrive, ...calls.depart].reduce(commonDivisor, 0) || 1
  const patterns = groupTrips(calls, unit)
  writeNumber(bytes, unit)
  writeNumber(bytes, patterns.length)
  for (const { stops, flags, profiles, trips } of patterns) {
    writeNumber(bytes, stops.length)
    writeDifferences(bytes, stops)
    // Most have none.
    writeNumber(bytes, flags.some((flag) => flag > 0) ? 1 : 0)
    if (flags.some((flag) => flag > 0)) for (const flag of flags) writeNumber(bytes, flag)
    writeNumber(bytes, profiles.size)
    for (const profile of profiles.keys()) {
      for (const part of profile.split(' ')) writeNumber(bytes, Number(part))
    }
    writeNumber(bytes, trips.length)
    writeDifferences(
      bytes,
      trips.map(({ start }) => start),
    )
    for (const { profile } of trips) writeNumber(bytes, profile)
  }
}

function groupTrips({ first, stop, arrive, depart, flags }: Calls, unit: number): Pattern[] {
  const patterns = new Map<string, Pattern>()
  for (let trip = 0; trip + 1 < first.length; trip += 1) {
    const [begin, end] = [first[trip] ?? 0, first[trip + 1] ?? 0]
    const key = `${stop.subarray(begin, end).join()};${flags.subarray(begin, end).join()}`
    const pattern: Pattern = patterns.get(key) ?? {
      stops: [...stop.subarray(begin, end)],
      flags: [...flags.subarray(begin, end)],
      profiles: new Map(),
      trips: [],
    }
    patterns.set(key, pattern)
    // For each call: how long the ride before it takes and how long the bus stays, which is mostly not at all.
    const times: number[] = []
    for (let call = begin; call < end; call += 1) {
      const before = call === begin ? (arrive[call] ?? 0) : (depart[call - 1] ?? 0)
      const ride = ((arrive[call] ?? 0) - before) / unit
      const stay = ((depart[call] ?? 0) - (arrive[call] ?? 0)) / unit
      if (ride < 0 || stay < 0) throw new TimetableFormatError('a time runs backwards')
      times.push(2 * ride + (stay > 0 ? 1 : 0))
      if (stay > 0) times.push(stay)
    }
    const profile = times.join(' ')
    const number = pattern.profiles.get(profile) ?? pattern.profiles.size
    pattern.profiles.set(profile, number)
    pattern.trips.push({ start: (arrive[begin] ?? 0) / unit, profile: number })
  }
  for (const { trips } of patterns.values()) {
    trips.sort((one, other) => one.start - other.start || one.profile - other.profile)
  }
  return [...patterns.values()]
}

function readCalls(source: Source): Calls {
  const unit = readNumber(source)
  const columns = {
    first: [0],
    stop: [] as number[],
    arrive: [] as number[],
    depart: [] as number[],
    flags: [] as number[],
  }
  for (let left = readCount(source); left > 0; left -= 1) {
    const stops = readDifferences(source, readCount(source))
    const hasFlags = readNumber(source) === 1
    const flags = stops.map(() => (hasFlags ? readNumber(source) : 0))
    const profiles = Array.from({ length: readCount(source) }, () =>
      stops.map(() => {
        const ride = readNumber(source)
        return { ride: ride >>> 1, stay: ride % 2 === 1 ? readNumber(source) : 0 }
      }),
    )
    for (const start of readDifferences(source, readCount(source))) {
      let time = start
      for (const { ride, stay } of profiles[readNumber(source)] ?? []) {
        time += ride
        columns.arrive.push(time * unit)
        time += stay
        columns.depart.push(time * unit)
      }
      columns.stop.push(...stops)
      columns.flags.push(...flags)
      columns.first.push(columns.stop.length)
    }
  }
  if (columns.stop.length !== columns.arrive.length)
    throw new TimetableFormatError('a trip without times')
  return {
    first: Uint32Array.from(columns.first),
    stop: Uint16Array.from(columns.stop),
    arrive: Int32Array.from(columns.arrive),
    depart: Int32Array.from(columns.depart),
    flags: Uint8Array.from(columns.flags),
  }
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : commonDivisor(other, one % other)

function writeWalks(bytes: number[], { first, to, seconds }: Walks): void {
  for (let stop = 0; stop + 1 < first.length; stop += 1) {
    const [begin, end] = [first[stop] ?? 0, first[stop + 1] ?? 0]
    writeNumber(bytes, end - begin)
    // Those nearby often come one after the other.
    writeDifferences(bytes, [stop, ...to.subarray(begin, end)])
    for (const time of seconds.subarray(begin, end)) writeNumber(bytes, time)
  }
}

function readWalks(source: Source, stopCount: number): Walks {
  return listWalks(
    Array.from({ length: stopCount }, () => {
      const count = readCount(source)
      const [, ...stops] = readDifferences(source, count + 1)
      return stops.map((stop): [number, number] => [stop, readNumber(source)])
    }),
  )
}
