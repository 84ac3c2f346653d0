import { TimetableFormatError } from '@kot/domain/travel/bytes'
import type { Timetable } from '@kot/domain/travel/timetable'
import { decodeTimetable } from '@kot/domain/travel/timetable-file'
import { shownTravelTimes, type TravelHome } from '@kot/domain/travel/my-places'
import { travelModes, type TravelPlace, type TravelTime } from '@kot/domain/travel/travel-place'
import { createTravelTimes } from '@kot/domain/travel/travel-times'

/** Homes as numbers, because they are copied to the worker. */
export type PackedHomes = {
  readonly lat: Float64Array
  readonly long: Float64Array
  /** 1 where the position is only that at which visitors see the home. */
  readonly approximate: Uint8Array
}

export type TravelRequest = {
  readonly id: number
  /** Sent with the first question about these homes, which then are known by their key. */
  readonly homes: { readonly key: number; readonly packed: PackedHomes | null }
  readonly places: readonly TravelPlace[]
  /** Sent once; null where there is none, absent where nothing about it is new. */
  readonly timetable?: Uint8Array | null | undefined
}

/** For each place one number per home. */
export type TravelAnswer = {
  readonly id: number
  /** -1 where there is no way. */
  readonly minutes: Int16Array
  readonly by: Uint8Array
  /** Whether it knows the buses. */
  readonly hasTimetable: boolean
}

/** The feed of the results, that of the favourites, and the home of a page. */
const HOMES_KEPT = 4

/** Answers questions one after the other. Runs in a worker, and in the page where there is none. */
export function createTravelEngine(): (request: TravelRequest) => TravelAnswer {
  let times = createTravelTimes(null)
  let hasTimetable = false
  const known = new Map<number, readonly TravelHome[]>()

  function homesOf({ key, packed }: TravelRequest['homes']): readonly TravelHome[] {
    const homes = packed ? unpack(packed) : (known.get(key) ?? [])
    // The latest is last, and the oldest is forgotten.
    known.delete(key)
    known.set(key, homes)
    for (const oldest of known.keys()) {
      if (known.size <= HOMES_KEPT) break
      known.delete(oldest)
    }
    return homes
  }

  return ({ id, homes, places, timetable }) => {
    if (timetable !== undefined) {
      const decoded = timetable && readTimetable(timetable)
      times = createTravelTimes(decoded)
      hasTimetable = decoded !== null
    }
    return { id, hasTimetable, ...pack(shownTravelTimes(times, homesOf(homes), places)) }
  }
}

/** Null for one of a newer version of the program: it is read after the page is loaded again. */
function readTimetable(bytes: Uint8Array): Timetable | null {
  try {
    return decodeTimetable(bytes)
  } catch (error) {
    if (error instanceof TimetableFormatError) return null
    throw error
  }
}

const unpack = ({ lat, long, approximate }: PackedHomes): TravelHome[] =>
  Array.from(lat, (degrees, index) => ({
    lat: degrees,
    long: long[index] ?? 0,
    isApproximate: approximate[index] === 1,
  }))

function pack(
  times: readonly (readonly (TravelTime | null)[])[],
): Pick<TravelAnswer, 'minutes' | 'by'> {
  const all = times.flat()
  return {
    minutes: Int16Array.from(all, (time) => time?.minutes ?? -1),
    by: Uint8Array.from(all, (time) => (time ? travelModes.indexOf(time.by) : 0)),
  }
}
