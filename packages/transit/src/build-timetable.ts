import { walksBetweenStops } from '@kot/domain/travel/nearby-stops'
import { listWalks, type Calls, type Timetable, type Walks } from '@kot/domain/travel/timetable'
import type { CheckedFeed } from './check-feed.ts'
import type { Feed } from './read-feed.ts'
import { runsOn } from './service-days.ts'

/** The buses of one day. @param date 20261124 */
export function buildTimetable(
  feed: Feed,
  { trips, validFrom, validUntil }: Pick<CheckedFeed, 'trips' | 'validFrom' | 'validUntil'>,
  date: string,
): Timetable {
  const stops = {
    lat: Float64Array.from(feed.stops, ({ lat }) => lat),
    long: Float64Array.from(feed.stops, ({ long }) => long),
    names: feed.stops.map(({ name }) => name),
  }
  const isRunning = feed.services.map((service) => runsOn(service, date))
  const running = [...trips]
    .filter(([trip]) => isRunning[feed.trips[trip]?.service ?? -1])
    .map(([, calls]) => calls)
  // A feed with fewer transfers than stops names special ones only, such as those within a station.
  const walks = feed.transfers.length < feed.stops.length ? walksBetweenStops(stops) : walksOf(feed)
  return { validFrom, validUntil, credit: feed.credit, stops, calls: listCalls(running), walks }
}

type TimedTrip = CheckedFeed['trips'] extends ReadonlyMap<number, infer Trip> ? Trip : never

function listCalls(trips: readonly TimedTrip[]): Calls {
  const first = new Uint32Array(trips.length + 1)
  for (const [trip, calls] of trips.entries()) first[trip + 1] = (first[trip] ?? 0) + calls.length
  const all = trips.flat()
  return {
    first,
    stop: Uint16Array.from(all, ({ stop }) => stop),
    arrive: Int32Array.from(all, ({ arrive }) => arrive),
    depart: Int32Array.from(all, ({ depart }) => depart),
    flags: Uint8Array.from(all, ({ flags }) => flags),
  }
}

function walksOf({ stops, transfers }: Feed): Walks {
  const perStop = stops.map((): [number, number][] => [])
  for (const { from, to, seconds } of transfers) perStop[from]?.push([to, seconds])
  return listWalks(perStop)
}
