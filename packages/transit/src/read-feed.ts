import { isInIceland } from '@kot/domain/area/bounds'
import { NO_ALIGHTING, NO_BOARDING } from '@kot/domain/travel/timetable'
import { createProblemCount, FeedError, type FeedProblem } from './feed-problem.ts'
import { readTable, unzipFeed, type FeedFiles } from './read-table.ts'
import type { Service } from './service-days.ts'

/** What we use of a GTFS feed. Trips and calls refer to stops, services and trips by their place in the lists. */
export type Feed = {
  readonly credit: string
  readonly stops: readonly FeedStop[]
  readonly services: readonly Service[]
  /** The service of each trip, and its id. */
  readonly trips: readonly { readonly id: string; readonly service: number }[]
  readonly calls: readonly FeedCall[]
  readonly transfers: readonly {
    readonly from: number
    readonly to: number
    readonly seconds: number
  }[]
  /** What was found while reading and left out. */
  readonly problems: readonly FeedProblem[]
}

export type FeedStop = {
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly long: number
}

/** Times are null where only some stops of a trip have one. */
export type FeedCall = {
  readonly trip: number
  readonly stop: number
  readonly sequence: number
  readonly arrive: number | null
  readonly depart: number | null
  readonly flags: number
}

const REQUIRED_FILES = ['stops.txt', 'trips.txt', 'stop_times.txt'] as const
const CALENDARS = ['calendar.txt', 'calendar_dates.txt'] as const
/** It is sent to every browser. */
const MAX_CREDIT = 200

/** @throws FeedError where it cannot be read as a feed at all */
export async function readFeed(zip: Uint8Array): Promise<Feed> {
  const files = unzipFeed(zip)
  for (const file of REQUIRED_FILES) {
    if (!files.has(file)) throw new FeedError('missing-file', file)
  }
  if (!CALENDARS.some((file) => files.has(file))) {
    throw new FeedError('missing-file', CALENDARS.join(' and '))
  }
  for await (const { trip_id } of readTable(files, 'frequencies.txt', { required: ['trip_id'] })) {
    // Strætó lists every trip; nothing in Iceland is known to run by frequencies.
    throw new FeedError('frequencies', `trip ${trip_id} runs by frequency, which is not read`)
  }
  const stops = await readStops(files)
  const services = await readServices(files)
  const unknown = createProblemCount('unknown-reference')
  const trips = await readTrips(files, services.byId, unknown.add)
  const calls = await readCalls(files, { trips: trips.byId, stops: stops.byId }, unknown.add)
  return {
    credit: await readCredit(files),
    stops: stops.list,
    services: services.list,
    trips: trips.list,
    calls: calls.list,
    transfers: await readTransfers(files, stops.byId),
    problems: [...stops.problems, ...unknown.problems(calls.rows), ...calls.problems],
  }
}

/** The place of each id in a list. null: known and left out, which is not to be reported twice. */
type Places = ReadonlyMap<string, number | null>

async function readStops(files: FeedFiles) {
  const outside = createProblemCount('outside-iceland')
  const list: FeedStop[] = []
  const byId = new Map<string, number | null>()
  const columns = {
    required: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
    optional: ['location_type'],
  } as const
  let rows = 0
  for await (const row of readTable<AnyOf<typeof columns>>(files, 'stops.txt', columns)) {
    // Stations and entrances have no calls.
    if (!['', '0', '4'].includes(row.location_type)) continue
    rows += 1
    const stop = {
      id: row.stop_id,
      name: row.stop_name,
      lat: Number(row.stop_lat),
      long: Number(row.stop_lon),
    }
    const isUsable = row.stop_lat !== '' && row.stop_lon !== '' && isInIceland(stop)
    byId.set(stop.id, isUsable ? list.length : null)
    if (isUsable) list.push(stop)
    else outside.add(`stop ${stop.id} at ${row.stop_lat}, ${row.stop_lon}`)
  }
  return { list, byId, problems: outside.problems(rows) }
}

type AnyOf<T extends { required: readonly string[]; optional?: readonly string[] }> =
  | T['required'][number]
  | (T['optional'] extends readonly (infer Name extends string)[] ? Name : never)

const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

async function readServices(files: FeedFiles) {
  const list: (Service & { added: Set<string>; removed: Set<string> })[] = []
  const byId = new Map<string, number>()
  const add = (id: string, weekdays: boolean[], from: string, until: string) => {
    byId.set(id, list.length)
    list.push({ weekdays, from, until, added: new Set(), removed: new Set() })
  }
  const required = ['service_id', ...WEEKDAYS, 'start_date', 'end_date'] as const
  for await (const row of readTable(files, 'calendar.txt', { required })) {
    const weekdays = WEEKDAYS.map((day) => row[day] === '1')
    add(row.service_id, weekdays, row.start_date, row.end_date)
  }
  const exceptions = ['service_id', 'date', 'exception_type'] as const
  for await (const row of readTable(files, 'calendar_dates.txt', { required: exceptions })) {
    // A service may have exceptions only.
    if (!byId.has(row.service_id)) add(row.service_id, [], '', '')
    const service = list[byId.get(row.service_id) ?? -1]
    if (row.exception_type === '1') service?.added.add(row.date)
    if (row.exception_type === '2') service?.removed.add(row.date)
  }
  return { list, byId }
}

async function readTrips(files: FeedFiles, services: Places, onUnknown: (detail: string) => void) {
  const list: { id: string; service: number }[] = []
  const byId = new Map<string, number | null>()
  const required = ['trip_id', 'service_id'] as const
  for await (const { trip_id, service_id } of readTable(files, 'trips.txt', { required })) {
    const service = services.get(service_id) ?? null
    if (service === null) onUnknown(`service ${service_id} of trip ${trip_id}`)
    byId.set(trip_id, service === null ? null : list.length)
    if (service !== null) list.push({ id: trip_id, service })
  }
  return { list, byId }
}

async function readCalls(
  files: FeedFiles,
  known: { trips: Places; stops: Places },
  onUnknown: (detail: string) => void,
) {
  const unreadable = createProblemCount('unreadable-time')
  const list: FeedCall[] = []
  let rows = 0
  const columns = {
    required: ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'],
    optional: ['pickup_type', 'drop_off_type'],
  } as const
  for await (const row of readTable<AnyOf<typeof columns>>(files, 'stop_times.txt', columns)) {
    rows += 1
    const [trip, stop] = [known.trips.get(row.trip_id), known.stops.get(row.stop_id)]
    if (trip === undefined) onUnknown(`trip ${row.trip_id} in stop_times.txt`)
    if (stop === undefined) onUnknown(`stop ${row.stop_id} in stop_times.txt`)
    const arrive = parseTime(row.arrival_time || row.departure_time)
    const depart = parseTime(row.departure_time || row.arrival_time)
    if (arrive === undefined || depart === undefined) {
      unreadable.add(`${row.arrival_time} of trip ${row.trip_id}`)
    }
    if (trip == null || stop == null || arrive === undefined || depart === undefined) continue
    const flags =
      (row.pickup_type === '1' ? NO_BOARDING : 0) | (row.drop_off_type === '1' ? NO_ALIGHTING : 0)
    list.push({ trip, stop, sequence: Number(row.stop_sequence), arrive, depart, flags })
  }
  const problems = unreadable.problems(rows)
  if (list.length === 0) {
    problems.push({ name: 'no-trips', detail: 'no bus calls at any stop', isFatal: true })
  }
  return { list, rows, problems }
}

/** Seconds since midnight, which may be past 24:00. null for none, undefined for what is no time. */
function parseTime(text: string): number | null | undefined {
  if (text === '') return null
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  if (hours === undefined) return undefined
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** Timed and guaranteed changes (0, 1) of one stop are as any other; 3 means that there is none. */
async function readTransfers(files: FeedFiles, stops: Places) {
  const list: { from: number; to: number; seconds: number }[] = []
  const columns = {
    required: ['from_stop_id', 'to_stop_id'],
    optional: ['transfer_type', 'min_transfer_time'],
  } as const
  for await (const row of readTable<AnyOf<typeof columns>>(files, 'transfers.txt', columns)) {
    const [from, to] = [stops.get(row.from_stop_id), stops.get(row.to_stop_id)]
    const seconds = Number(row.min_transfer_time)
    if (from == null || to == null || from === to || row.transfer_type !== '2') continue
    if (seconds > 0 && seconds < 0xffff) list.push({ from, to, seconds })
  }
  return list
}

async function readCredit(files: FeedFiles): Promise<string> {
  const names: string[] = []
  const publisher = { required: ['feed_publisher_name'] } as const
  for await (const row of readTable(files, 'feed_info.txt', publisher)) {
    names.push(row.feed_publisher_name)
  }
  if (names.length === 0) {
    for await (const row of readTable(files, 'agency.txt', { required: ['agency_name'] })) {
      names.push(row.agency_name)
    }
  }
  return [...new Set(names.filter((name) => name !== ''))].join(', ').slice(0, MAX_CREDIT)
}
