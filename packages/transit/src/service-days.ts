/** Which services run on which days, by calendar.txt and calendar_dates.txt together. Dates are written 20261124. */
export type Service = {
  /** Sunday first, as `getUTCDay` counts. */
  readonly weekdays: readonly boolean[]
  readonly from: string
  readonly until: string
  /** Days on which it runs besides, or does not run. */
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

export const DAY_MS = 86_400_000

export const compactDate = (day: Date): string => day.toISOString().slice(0, 10).replaceAll('-', '')
export const longDate = (date: string): string =>
  `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`
const parseDate = (date: string): Date => new Date(`${longDate(date)}T00:00:00Z`)

export function runsOn(service: Service, date: string): boolean {
  if (service.removed.has(date)) return false
  if (service.added.has(date)) return true
  const isInRange = service.from <= date && date <= service.until
  return isInRange && (service.weekdays[parseDate(date).getUTCDay()] ?? false)
}

/** The first and the last day on which anything runs; null where nothing ever does. */
export function serviceRange(
  services: Iterable<Service>,
): { readonly from: string; readonly until: string } | null {
  const days = [...services].flatMap(({ weekdays, from, until, added }) =>
    weekdays.includes(true) && from <= until ? [from, until, ...added] : [...added],
  )
  const sorted = days.toSorted()
  const [from, until] = [sorted[0], sorted.at(-1)]
  return from === undefined || until === undefined ? null : { from, until }
}

/** Days are compared over this time: more than the longest row of holidays. */
const COMPARED_DAYS = 28
const TUESDAY = 2
const THURSDAY = 4
/** A day with fewer calls than this share of the busiest is a holiday, or the feed ends there. */
const USUAL_SHARE = 0.9

/**
 * The day whose buses stand for all working days: the first Tuesday, Wednesday or Thursday from now on that is
 * about as busy as the busiest of them. A holiday is found by its few buses, so no calendar of holidays is needed.
 *
 * @param callsOn how many calls buses make on a day
 */
export function chooseServiceDay(today: Date, callsOn: (date: string) => number): string | null {
  const days = Array.from(
    { length: COMPARED_DAYS },
    (_, index) => new Date(today.getTime() + index * DAY_MS),
  )
    .filter((day) => day.getUTCDay() >= TUESDAY && day.getUTCDay() <= THURSDAY)
    .map((day) => ({ date: compactDate(day), calls: callsOn(compactDate(day)) }))
  const busiest = Math.max(...days.map(({ calls }) => calls))
  if (busiest <= 0) return null
  return days.find(({ calls }) => calls >= USUAL_SHARE * busiest)?.date ?? null
}
