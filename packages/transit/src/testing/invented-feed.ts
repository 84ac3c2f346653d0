import {
  groundMetres,
  movedBy,
  nearestLandPoints,
  positionOfPoint,
  type LandPoint,
  type Position,
} from '@kot/domain/area/land-points'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import type { Timetable } from '@kot/domain/travel/timetable'
import { strToU8, zipSync } from 'fflate'
import { buildTimetable } from '../build-timetable.ts'
import { checkFeed } from '../check-feed.ts'
import { readFeed } from '../read-feed.ts'
import { compactDate, DAY_MS } from '../service-days.ts'

/**
 * Buses of the demo and of tests: invented lines between the middles of postcodes, with stops and numbers that no
 * timetable in Iceland has. Never to be shown as real: the credit states so.
 */
export const INVENTED_CREDIT = 'Uppspunnin tímatafla, aðeins til sýnis (invented timetable)'

export type InventedLine = {
  readonly name: string
  /** Postcodes in the order in which it passes their middles. */
  readonly via: readonly string[]
  /** Minutes between two buses on working days. */
  readonly every: number
}

const capitalLines: readonly InventedLine[] = [
  { name: 'D1', via: ['170', '107', '101', '105', '108', '200', '201', '203'], every: 10 },
  { name: 'D2', via: ['101', '105', '104', '112'], every: 10 },
  { name: 'D3', via: ['101', '108', '109', '111'], every: 10 },
  { name: 'D4', via: ['200', '201', '109', '110'], every: 15 },
  { name: 'D5', via: ['107', '102', '101', '105', '104', '110'], every: 15 },
  { name: 'D6', via: ['101', '105', '112', '270'], every: 15 },
  { name: 'D7', via: ['101', '108', '200', '210', '220'], every: 15 },
  { name: 'D8', via: ['210', '225'], every: 20 },
  { name: 'D9', via: ['220', '221'], every: 20 },
  { name: 'D10', via: ['104', '112', '113'], every: 20 },
  { name: 'D11', via: ['108', '103', '109', '203'], every: 20 },
  { name: 'D12', via: ['270', '113', '110'], every: 20 },
]

/** Working days, Saturdays and Sundays: minutes after midnight, and how much rarer than on working days. */
const services = [
  { id: 'virkir', days: '1,1,1,1,1,0,0', first: 390, last: 1_430, rarer: 1 },
  { id: 'laugardagar', days: '0,0,0,0,0,1,0', first: 450, last: 1_430, rarer: 2 },
  { id: 'sunnudagar', days: '0,0,0,0,0,0,1', first: 570, last: 1_410, rarer: 3 },
] as const

/** Buses stop often: 20 km/h along streets that are longer than the straight line. */
const METRES_PER_SECOND = 5.6 / 1.3

type InventedFeed = {
  readonly today: Date
  readonly days?: number
  readonly lines?: readonly InventedLine[]
}

/** The timetable that would be published of a feed. */
export async function timetableOf(zip: Uint8Array, today: Date): Promise<Timetable> {
  const feed = await readFeed(zip)
  const checked = checkFeed(feed, today)
  return buildTimetable(feed, checked, checked.serviceDay ?? '')
}

/** A feed that is valid from the week before today. */
export function inventedFeed(options: InventedFeed): Uint8Array {
  const files = inventedFiles(options)
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
}

/** The same before it is packed, so that a test can spoil one of its files. */
export function inventedFiles({ today, days = 120, lines = capitalLines }: InventedFeed) {
  const paths = lines.map((line) => ({ ...line, stops: stopsAlong(line.via) }))
  const points = [...new Set(paths.flatMap(({ stops }) => stops))]
  const positions = new Map(points.map((point) => [point, besideTheGrid(point)]))
  const trips = ['route_id,service_id,trip_id']
  const times = ['trip_id,arrival_time,departure_time,stop_id,stop_sequence']
  for (const { name, stops, every } of paths) {
    for (const [direction, ordered] of [stops, stops.toReversed()].entries()) {
      const minutes = minutesAlong(ordered.map((point) => positions.get(point)))
      for (const { id, first, last, rarer } of services) {
        for (let start = first + direction * 3; start <= last; start += every * rarer) {
          const trip = `${name}-${direction}-${id}-${start}`
          trips.push(`${name},${id},${trip}`)
          for (const [index, point] of ordered.entries()) {
            const time = clock(start + (minutes[index] ?? 0))
            times.push(`${trip},${time},${time},s${point},${index + 1}`)
          }
        }
      }
    }
  }
  const [from, until] = [-7, days].map((offset) =>
    compactDate(new Date(today.getTime() + offset * DAY_MS)),
  )
  return {
    'agency.txt': `agency_id,agency_name,agency_url,agency_timezone\nd,Sýnisvagnar,https://kot.example,Atlantic/Reykjavik\n`,
    'feed_info.txt': `feed_publisher_name,feed_publisher_url,feed_lang\n"${INVENTED_CREDIT}",https://kot.example,is\n`,
    'stops.txt': lined(
      'stop_id,stop_name,stop_lat,stop_lon',
      points.map((point, index) => {
        const { lat, long } = positions.get(point) ?? { lat: 0, long: 0 }
        return `s${point},Sýnisstopp ${index + 1},${lat},${long}`
      }),
    ),
    'routes.txt': lined(
      'route_id,agency_id,route_short_name,route_type',
      lines.map(({ name }) => `${name},d,${name},3`),
    ),
    'trips.txt': lined(trips),
    'stop_times.txt': lined(times),
    'calendar.txt': lined(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      services.map(({ id, days: weekdays }) => `${id},${weekdays},${from},${until}`),
    ),
    'calendar_dates.txt': 'service_id,date,exception_type\n',
  }
}

const lined = (...lines: (string | readonly string[])[]): string => `${lines.flat().join('\n')}\n`

/** Points of the grid on land, about 500 m apart, along the straight lines between the middles. */
function stopsAlong(via: readonly string[]): LandPoint[] {
  const middles = via.flatMap((code) => postcodeByCode(code) ?? [])
  const stops: LandPoint[] = []
  for (const [index, end] of middles.entries()) {
    const begin = middles[index - 1] ?? end
    const steps = Math.max(1, Math.ceil(groundMetres(begin, end) / 250))
    for (let step = index === 0 ? steps : 1; step <= steps; step += 1) {
      const share = step / steps
      const [lat, long] = [
        begin.lat + share * (end.lat - begin.lat),
        begin.long + share * (end.long - begin.long),
      ]
      const [point] = nearestLandPoints({ lat, long }, 1)
      if (point !== undefined && !stops.includes(point)) stops.push(point)
    }
  }
  return stops
}

/** Up to 100 m from its point, so that stops do not stand in rows. */
function besideTheGrid(point: LandPoint): Position {
  const [north, east] = [(point * 7_919) % 201, (point * 104_729) % 201]
  return movedBy(positionOfPoint(point), north - 100, east - 100)
}

/** Whole minutes since the start, as timetables have them: some rides take none. */
function minutesAlong(positions: readonly (Position | undefined)[]): number[] {
  let metres = 0
  return positions.map((position, index) => {
    const before = positions[index - 1]
    if (position && before) metres += groundMetres(before, position)
    return Math.floor(metres / METRES_PER_SECOND / 60)
  })
}

/** Past 24:00 where the bus started before midnight. */
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
