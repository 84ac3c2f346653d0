import { fold } from './fold.ts'
import { plainText } from './plain-text.ts'
import { readDate, utcDay } from './written-date.ts'

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
 * When an advert was put up, as far as its site says; null when it does not, and never in the future.
 * Where the site knows only the day it is the first moment of that day, so that looking again an hour
 * later finds the same.
 */
export function readPublished(said: string | null, today: Date): Date | null {
  const text = fold(plainText(said ?? '', 100))
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
  const date = readDate(text)
  if (!date || (date.year === null && date.day === null)) return null
  const inYear = (year: number) => withTime(text, utcDay(year, date.month, date.day ?? 1))
  if (date.year !== null) return inYear(date.year)
  // Without a year it is the last one.
  const thisYear = inYear(today.getUTCFullYear())
  return thisYear.getTime() <= today.getTime() ? thisYear : inYear(today.getUTCFullYear() - 1)
}

const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / dayMs) * dayMs)

function withTime(text: string, day: Date): Date {
  const [, hours = '0', minutes = '0'] = /\b([01]?\d|2[0-3]):([0-5]\d)\b/.exec(text) ?? []
  return new Date(startOfDay(day).getTime() + Number(hours) * hourMs + Number(minutes) * minuteMs)
}
