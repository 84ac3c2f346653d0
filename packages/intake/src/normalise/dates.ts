import { foldText } from '@kot/domain/text/fold-text'
import { plainText } from './text.ts'

type Availability = { availableNow: boolean; availableFrom: string | null }

const DAY_MS = 24 * 60 * 60 * 1000

// «1. nóvember» read in the middle of November is in an advert of October: the home is free. Adverts
// do not stand so long that «1. maí» in November could mean last May.
const standsOnMs = 90 * DAY_MS

// Databases without a date write 1900-01-01 or 0001-01-01, and 2099-12-31 for never.
const firstYearOfMoving = 2000
const yearsAhead = 3

const now =
  /\bstrax\b|\bnuna\b|\bnu thegar\b|^nu$|\blaus\w* nu\b|^laus(?:t|ar)?\.?$|\bimmediately\b|\bnow\b|\basap\b/
const notNow = /\bekki\b|\bnot\b/
const soonAfter = /\bstrax (?:i|eftir|fra|upp ur)\b/

const unknown: Availability = { availableNow: false, availableFrom: null }
const free: Availability = { availableNow: true, availableFrom: null }

/** When a home can be moved into. A date that has come means now. */
export function parseAvailability(said: string | null, today: Date): Availability {
  const text = foldText(plainText(said ?? '', 200))
  const date = parseDate(text)
  const saysNow = now.test(text) && !notNow.test(text)
  if (saysNow && !(date && soonAfter.test(text))) return free
  if (!date) return unknown
  const day = dayOf(date, text)
  const first = firstDay(date, day, today)
  const comes = first.getUTCFullYear()
  if (comes < firstYearOfMoving || comes > today.getUTCFullYear() + yearsAhead) return unknown
  return first.getTime() <= today.getTime()
    ? free
    : { availableNow: false, availableFrom: first.toISOString().slice(0, 10) }
}

type DayOfMonth = (year: number) => number

function dayOf({ day, month }: WrittenDate, text: string): DayOfMonth {
  if (day !== null) return () => day
  if (/\bmid(?:j\w*)?\b/.test(text)) return () => 15
  if (/\b(?:i lok|lok|enda|end of)\b/.test(text)) return (year) => lastDayOfMonth(year, month)
  return () => 1
}

function firstDay({ year, month }: WrittenDate, day: DayOfMonth, today: Date): Date {
  const inYear = (wanted: number) => utcDate(wanted, month, day(wanted))
  if (year !== null) return inYear(year)
  // Without a year it is the next to come, unless it has only just gone by.
  const thisYear = today.getUTCFullYear()
  const years = [thisYear - 1, thisYear, thisYear + 1]
  const next = years.map(inYear).find((date) => date.getTime() > today.getTime() - standsOnMs)
  return next ?? inYear(thisYear + 1)
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// Clocks differ, and a site in another zone may write its own time; more than a day ahead is a mistake.
const aheadMs = dayMs
const firstYear = 2000

const iso =
  /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/
const rfc822 =
  /^(?:[a-z]{3},\s*)?\d{1,2} [a-z]{3} (?:\d{4}|\d{2}) \d{2}:\d{2}(?::\d{2})? ?(?:z|utc?|gmt|e[sd]t|[+-]\d{4})$/
const ago =
  /\b(?:fyrir\s+)?(\d{1,3}|ein\w*|tveim\w*|thremur|fjorum|an?|one)?\s*(minut|min\b|klst|klukkust|timum|tima\b|hour|dog|deg|days?\b|vik|week|manud|month)/
const units: readonly (readonly [RegExp, number])[] = [
  [/^min/, minuteMs],
  [/^(?:klst|klukku|tim|hour)/, hourMs],
  [/^(?:dog|deg|day)/, dayMs],
  [/^(?:vik|week)/, 7 * dayMs],
  [/^(?:manud|month)/, 30 * dayMs],
]
const numbers: Readonly<Record<string, number>> = { tveim: 2, tveimur: 2, thremur: 3, fjorum: 4 }

/**
 * When an advert was put up, according to its site; null without a date, and never in the future.
 * Where the site knows only the day it is the first moment of that day, so that looking again an hour
 * later finds the same.
 */
export function parsePublished(said: string | null, today: Date): Date | null {
  const text = foldText(plainText(said ?? '', 100))
  const moment = exact(text) ?? relative(text, today) ?? calendar(text, today)
  if (!moment || Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < firstYear) return null
  if (moment.getTime() <= today.getTime()) return moment
  return moment.getTime() - today.getTime() <= aheadMs ? today : null
}

function exact(text: string): Date | null {
  if (rfc822.test(text)) return new Date(Date.parse(text))
  const found = iso.exec(text)
  if (!found) return null
  const [, day = '', time = '', fraction = '', zone = ''] = found
  const seconds = time.length === 5 ? `${time}:00` : time
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2') : 'Z'
  return new Date(`${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`)
}

function relative(text: string, today: Date): Date | null {
  if (/\b(?:i dag|today|rett i thessu|just now|nyskrad)\b/.test(text)) return withTime(text, today)
  if (/\b(?:i gaer|yesterday)\b/.test(text))
    return withTime(text, new Date(today.getTime() - dayMs))
  if (!/\bfyrir\b|\bago\b|\bsidan\b/.test(text)) return null
  const found = ago.exec(text)
  const unit = units.find(([pattern]) => pattern.test(found?.[2] ?? ''))?.[1]
  if (!found || unit === undefined) return null
  const count = found[1] ?? '1'
  const past = (numbers[count] ?? (Number(count) || 1)) * unit
  return startOfDay(new Date(today.getTime() - past))
}

function calendar(text: string, today: Date): Date | null {
  const date = parseDate(text)
  if (!date || (date.year === null && date.day === null)) return null
  const inYear = (year: number) => withTime(text, utcDate(year, date.month, date.day ?? 1))
  if (date.year !== null) return inYear(date.year)
  // Without a year it is the last one.
  const thisYear = inYear(today.getUTCFullYear())
  return thisYear.getTime() <= today.getTime() ? thisYear : inYear(today.getUTCFullYear() - 1)
}

export const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / dayMs) * dayMs)

function withTime(text: string, day: Date): Date {
  const [, hours = '0', minutes = '0'] = /\b([01]?\d|2[0-3]):([0-5]\d)\b/.exec(text) ?? []
  return new Date(startOfDay(day).getTime() + Number(hours) * hourMs + Number(minutes) * minuteMs)
}

/** A date as far as it is written; without a day it is a month, without a year any. */
export type WrittenDate = { year: number | null; month: number; day: number | null }

const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const english: Readonly<Record<string, string>> = { may: 'mai', aug: 'agu', oct: 'okt', dec: 'des' }

// Whole names and their first letters, but no other word that begins so: «Maríu» is not in March.
export const monthName = String.raw`(?:jan|januar|january|feb|februar|february|mars?|march|apr|april|mai|may(?! be)|jun|juni|june|jul|juli|july|agu|agust|aug|august|sept?|september|okt|oktober|oct|october|nov|november|des|desember|dec|december)(?![a-z])`
const name = String.raw`(?<name>${monthName})\.?`
const yearPattern = String.raw`(?<year>\d{4})(?!\d)`

// The surest form first; of two forms that fit, the first that is found counts.
const patterns = [
  new RegExp(String.raw`(?<!\d)${yearPattern}-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?(?!\d)`),
  // Day before month, as everywhere in Iceland.
  /(?<!\d)(?<day>\d{1,2})[./-]\s?(?<month>\d{1,2})[./-]\s?(?<year>\d{4}|\d{2})(?!\d)/,
  new RegExp(String.raw`(?<![\d.,])(?<month>\d{1,2})\/${yearPattern}`),
  new RegExp(
    String.raw`(?<!\d)(?<day>\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:of\s)?\s*${name}(?:,?\s*${yearPattern})?`,
  ),
  new RegExp(
    String.raw`\b${name}\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d|[.:]\d)(?:,?\s*${yearPattern})?`,
  ),
  new RegExp(String.raw`\b${name}(?:,?\s*${yearPattern})?`),
  /(?<![\d.,])(?<day>\d{1,2})[./](?<month>\d{1,2})\.?(?![\d.,/]|\s*(?:kr|thus|m2|fm))/,
]

/** The date in a text; null when there is none, or none of the calendar. */
export function parseDate(text: string): WrittenDate | null {
  const folded = foldText(text.slice(0, 200))
  for (const pattern of patterns) {
    const found = pattern.exec(folded)?.groups
    if (found) return inCalendar(found)
  }
  return null
}

function inCalendar(found: Readonly<Record<string, string | undefined>>): WrittenDate | null {
  const short = found['name']?.slice(0, 3)
  const month =
    short === undefined ? Number(found['month']) : months.indexOf(english[short] ?? short) + 1
  const day = found['day'] === undefined ? null : Number(found['day'])
  const written = found['year']
  const wholeYear = Number(written?.length === 2 ? `20${written}` : written)
  const inYear = written === undefined ? null : wholeYear
  if (month < 1 || month > 12) return null
  // A missing year may be a leap year.
  if (day !== null && (day < 1 || day > lastDayOfMonth(inYear ?? 2024, month))) return null
  return { year: inYear, month, day }
}

export const lastDayOfMonth = (ofYear: number, month: number): number =>
  utcDate(ofYear, month + 1, 0).getUTCDate()

/** The first moment of a day in Iceland, which keeps UTC all year. */
export function utcDate(ofYear: number, month: number, day: number): Date {
  const date = new Date(0)
  // Date.UTC would take the year 1 for 1901.
  date.setUTCFullYear(ofYear, month - 1, day)
  return date
}
