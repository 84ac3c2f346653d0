import { fold } from './fold.ts'
import { plainText } from './plain-text.ts'
import { lastDay, readDate, utcDay, type WrittenDate } from './written-date.ts'

type ReadAvailability = { availableNow: boolean; availableFrom: string | null }

const dayMs = 24 * 60 * 60 * 1000

// «1. nóvember» read in the middle of November stands in an advert of October: the home is free. Adverts
// do not stand so long that «1. maí» in November could mean last May.
const standsOnMs = 90 * dayMs

// Databases without a date write 1900-01-01 or 0001-01-01, and 2099-12-31 for never.
const firstYear = 2000
const yearsAhead = 3

const now =
  /\bstrax\b|\bnuna\b|\bnu thegar\b|^nu$|\blaus\w* nu\b|^laus(?:t|ar)?\.?$|\bimmediately\b|\bnow\b|\basap\b/
const notNow = /\bekki\b|\bnot\b/
const soonAfter = /\bstrax (?:i|eftir|fra|upp ur)\b/

const unknown: ReadAvailability = { availableNow: false, availableFrom: null }
const free: ReadAvailability = { availableNow: true, availableFrom: null }

/** When a home can be moved into. A date that has come means now. */
export function readAvailability(said: string | null, today: Date): ReadAvailability {
  const text = fold(plainText(said ?? '', 200))
  const date = readDate(text)
  const saysNow = now.test(text) && !notNow.test(text)
  if (saysNow && !(date && soonAfter.test(text))) return free
  if (!date) return unknown
  const day = dayOf(date, text)
  const first = firstDay(date, day, today)
  const comes = first.getUTCFullYear()
  if (comes < firstYear || comes > today.getUTCFullYear() + yearsAhead) return unknown
  return first.getTime() <= today.getTime()
    ? free
    : { availableNow: false, availableFrom: first.toISOString().slice(0, 10) }
}

type DayOfMonth = (year: number) => number

function dayOf({ day, month }: WrittenDate, text: string): DayOfMonth {
  if (day !== null) return () => day
  if (/\bmid(?:j\w*)?\b/.test(text)) return () => 15
  if (/\b(?:i lok|lok|enda|end of)\b/.test(text)) return (year) => lastDay(year, month)
  return () => 1
}

function firstDay({ year, month }: WrittenDate, day: DayOfMonth, today: Date): Date {
  const inYear = (wanted: number) => utcDay(wanted, month, day(wanted))
  if (year !== null) return inYear(year)
  // Without a year it is the next to come, unless it has only just gone by.
  const thisYear = today.getUTCFullYear()
  const years = [thisYear - 1, thisYear, thisYear + 1]
  const next = years.map(inYear).find((date) => date.getTime() > today.getTime() - standsOnMs)
  return next ?? inYear(thisYear + 1)
}
