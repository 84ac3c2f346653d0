import { groundMetres } from '@kot/domain/area/land-points'
import { createProblemCount, type FeedProblem } from './feed-problem.ts'
import type { Feed, FeedCall } from './read-feed.ts'
import {
  chooseServiceDay,
  compactDate,
  DAY_MS,
  longDate,
  runsOn,
  serviceRange,
} from './service-days.ts'

/** A feed that ends sooner is reported: the next one should be there by then. */
export const EXPIRES_SOON_DAYS = 7
/** No bus in Iceland is faster. Times are in whole minutes, so one is added to each. */
const MAX_KM_PER_HOUR = 110

export type CheckedFeed = {
  readonly problems: readonly FeedProblem[]
  /** Trips whose times are in order, by the place of the trip: its calls in their order. */
  readonly trips: ReadonlyMap<number, readonly TimedCall[]>
  /** 20261124; null where the feed is refused. */
  readonly serviceDay: string | null
  /** 2026-11-24. */
  readonly validFrom: string
  readonly validUntil: string
}

export type TimedCall = Pick<FeedCall, 'stop' | 'flags'> & {
  readonly arrive: number
  readonly depart: number
}

const problem = (name: FeedProblem['name'], detail: string, isFatal = true): FeedProblem[] => [
  { name, detail, isFatal },
]

/** Decides whether a feed can be used, and which of its trips. */
export function checkFeed(feed: Feed, now: Date): CheckedFeed {
  const { trips, problems } = timeTrips(feed)
  const today = compactDate(now)
  const range = serviceRange(feed.services)
  const isValid = range !== null && range.from <= today && today <= range.until
  const serviceDay = isValid ? chooseServiceDay(now, countCalls(feed, trips)) : null
  const soon = compactDate(new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY_MS))
  return {
    problems: [
      ...feed.problems,
      ...problems,
      ...checkSpeeds(feed, trips),
      ...(isValid ? [] : problem('not-valid-today', describeRange(range))),
      ...(isValid && serviceDay === null
        ? problem('no-weekday-service', 'no bus from Tuesday to Thursday of the next four weeks')
        : []),
      ...(isValid && range.until < soon
        ? problem('expires-soon', `valid until ${longDate(range.until)}`, false)
        : []),
    ],
    trips,
    serviceDay,
    validFrom: range === null ? '' : longDate(range.from),
    validUntil: range === null ? '' : longDate(range.until),
  }
}

const describeRange = (range: { from: string; until: string } | null): string =>
  range === null ? 'no service at all' : `valid ${longDate(range.from)} to ${longDate(range.until)}`

/** Puts the calls of each trip in order and gives a time to those without. Trips that run backwards are left out. */
function timeTrips(feed: Feed) {
  const backwards = createProblemCount('time-runs-backwards')
  const trips = new Map<number, readonly TimedCall[]>()
  const grouped = Map.groupBy(feed.calls, ({ trip }) => trip)
  for (const [trip, calls] of grouped) {
    const timed = fillTimes(calls.toSorted((one, other) => one.sequence - other.sequence))
    if (timed === null || timed.some((call, index) => isBefore(call, timed[index - 1]))) {
      backwards.add(`trip ${feed.trips[trip]?.id}`)
    } else if (timed.length > 1) trips.set(trip, timed)
  }
  return { trips, problems: backwards.problems(grouped.size) }
}

const isBefore = (call: TimedCall, before: TimedCall | undefined): boolean =>
  call.depart < call.arrive || (before !== undefined && call.arrive < before.depart)

/** Stops between two times are spread evenly. @returns null where the first or the last has no time */
function fillTimes(calls: readonly FeedCall[]): TimedCall[] | null {
  const timed: TimedCall[] = []
  let last = -1
  for (const [index, call] of calls.entries()) {
    const { arrive, depart, stop, flags } = call
    if (arrive === null || depart === null) continue
    const before = timed[last]
    if (before === undefined && index > 0) return null
    const since = before?.depart ?? arrive
    for (let gap = last + 1; gap < index; gap += 1) {
      const share = (gap - last) / (index - last)
      const time = Math.round(since + share * (arrive - since))
      const between = calls[gap]
      if (between)
        timed[gap] = { stop: between.stop, flags: between.flags, arrive: time, depart: time }
    }
    timed[index] = { stop, flags, arrive, depart }
    last = index
  }
  return last === calls.length - 1 ? timed : null
}

function checkSpeeds(feed: Feed, trips: CheckedFeed['trips']) {
  const fast = createProblemCount('implausible-speed')
  let rides = 0
  for (const [trip, calls] of trips) {
    for (const [index, call] of calls.entries()) {
      const before = calls[index - 1]
      const [one, other] = [feed.stops[before?.stop ?? -1], feed.stops[call.stop]]
      if (before === undefined || !one || !other) continue
      rides += 1
      const kmPerHour = (3.6 * groundMetres(one, other)) / (call.arrive - before.depart + 60)
      if (kmPerHour > MAX_KM_PER_HOUR) {
        fast.add(
          `${Math.round(kmPerHour)} km/h from ${one.name} to ${other.name} on trip ${feed.trips[trip]?.id}`,
        )
      }
    }
  }
  return fast.problems(rides)
}

/** How many calls buses make on a day. */
function countCalls({ services, trips }: Feed, timed: CheckedFeed['trips']) {
  const perService = services.map(() => 0)
  for (const [trip, calls] of timed) {
    const service = trips[trip]?.service ?? -1
    perService[service] = (perService[service] ?? 0) + calls.length
  }
  return (date: string): number =>
    services.reduce(
      (sum, service, index) => sum + (runsOn(service, date) ? (perService[index] ?? 0) : 0),
      0,
    )
}
