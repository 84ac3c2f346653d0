import { monthName, parseDate, startOfDay, utcDate } from './dates.ts'
import { foldText } from '@kot/domain/text/fold-text'
import { plainText } from './text.ts'

/** When a home can be visited without an appointment. */
export type Viewing = { from: Date; until: Date | null }

const DAY_MS = 24 * 60 * 60_000
const MAX_VIEWINGS = 5
const MAX_DAYS_AHEAD = 60
const MAX_TEXT = 10_000
/** Characters between an announcement and its day, such as an address. */
const FARTHEST = 100

/** Homes are not shown earlier or later: «kl. 5» means the afternoon, or a mistake. */
const FIRST_HOUR = 8
const LAST_HOUR = 22

// All patterns are for folded text: «Sýning á þriðjudaginn» is "syning a thridjudaginn".
const announcement =
  /\b(?:op(?:id|nu|ins|num|in) hus(?:i|s|um)?|syning(?:u|in|una|ar|artim(?:i|ar))?|skodun|til synis|verdur syn[dt](?:ur|ar)?|open (?:house|home|viewing)s?|(?:house )?(?:viewing|showing)(?:s| times?)?)\b/g
const denied = /\b(?:ekki|ekkert|engin|engar|no|not|without)\s(?:\w+\s)?$/
const cancelled =
  /^[^.!?|]{0,40}\b(?:fell\w+ nidur|aflyst\w*|afboka\w*|frest\w*|lokid|cancel\w*|postponed)\b/

/** Words and an address that may stand between the announcement and its time; any other ends it. */
const filler = String.raw`(?:[^\w]|\b(?:a|og|er|verdur|verda|haldid|haldin|thann|nk|n|k|naest\w*|timi|hefst|einnig|lika|i|ibud(?:in|inni|ina|ar)?|eign(?:in|inni|ina)?|verid|velkomin|on|in|of|is|are|and|also|will|be|held|the|this|next|date|time|at|apartment|flat)\b)*`
const street = String.raw`(?:\b(?:ad|i|vid|in)\s)?\b[a-z]{4,30}(?:\s[a-z]{4,30})?\s\d{1,3}\s?[a-h]?\b(?:,?\s\d{3}(?:\s[a-z]{3,30})?\b)?`
const between = new RegExp(`^${filler}(?:${street}${filler})?$`)

// The day: «24. nóvember», 24.11.2026, "Tue 24 Nov", «í dag, þriðjudag».
const weekdays = ['sun', 'man', 'thri', 'mid', 'fim', 'fos', 'lau']
const english = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekday = String.raw`\b(?:(?:sunnu|manu|thridju|midviku|fimmtu|fostu|laugar)dag\w{0,5}|(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:sunn?|man|thrid?|midv?|fimm?t?|fost?|laug?|mon|tues?|wed|thu(?:rs?)?|fri|sat)(?=[\s.,)]))`
/** Not inside a longer number. */
const alone = String.raw`(?<!\d|\d[.,:/])`
const ofMonth = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const month = String.raw`(?:0?[1-9]|1[0-2])`
const year = String.raw`20\d\d(?![\d:]|\.\d)`
const date = [
  String.raw`${alone}20\d\d-${month}-${ofMonth}(?!\d)`,
  String.raw`${alone}${ofMonth}[./]${month}(?:[./](?:${year}|\d\d(?![\d:]|\.\d)))?(?!\d|[:/]\d)`,
  String.raw`${alone}${ofMonth}(?:\.|st|nd|rd|th)?\s?(?:of\s)?${monthName}\.?(?:,?\s${year})?`,
  String.raw`\b${monthName}\.?\s${ofMonth}(?:st|nd|rd|th)?(?!\d|[:.]\d)(?:,?\s${year})?`,
].join('|')
const nearDay = String.raw`\b(?:i dag|i kvold|a morgun|today|tonight|tomorrow)\b`
const onDay = [
  String.raw`(?:${nearDay}[\s,]*)?(?:(?<before>${weekday})[\s.,]*(?:the\s|thann\s)?)?(?<date>${date})(?:[\s.,(]*(?<after>${weekday}))?`,
  String.raw`(?<near>${nearDay})(?:[\s,(]*(?<beside>${weekday}))?`,
].join('|')

// The hours: «kl. 17», 17:00-17:30, «milli 17 og 18», "5 pm".
const clock = String.raw`\b(?:kl|klukkan|at)\b[.:]?\s?`
const hour = (name: string) =>
  String.raw`${alone}(?<${name}>[01]?\d|2[0-3])(?:(?<${name}Mark>[:.])(?<${name}Minutes>[0-5]\d))?(?!\d|[.:/,]\d|\.?\s?${monthName})(?:\s?(?<${name}Half>[ap])\.?m\b\.?)?`
const to = String.raw`[-–—]|\b(?:til|to|until)\b|(?<=\b(?:milli|between)\s.{0,12})\b(?:og|and)\b`
const atTime = String.raw`(?<lead>\b(?:fra|from|milli|between)\s(?:${clock})?|${clock})?${hour('start')}(?:\s?(?:${to})\s?(?:${clock})?${hour('end')})?`
const link = String.raw`(?:[\s,.;:()–—-]|\b(?:nk|naestkomandi|hefst|starts|starting|a|on|thann|the|this)\b)*`

const orders = [
  new RegExp(`(?:${onDay})${link}${atTime}`),
  // In «kl. 17 24. nóvember kl. 18» either hour may be meant.
  new RegExp(`${atTime}${link}(?:${onDay})(?!${link}(?:${clock}|\\d))`),
]

type Parts = Readonly<Record<string, string | undefined>>

/**
 * Returns the open houses that a text announces: those whose day and hour are written beside the
 * announcement, from now to 60 days ahead. Nothing is guessed. A day without an hour is no viewing, nor
 * is one with another weekday than its date, or an hour that may be in the morning or the evening.
 *
 * @param writtenAt the time from which «í dag» and «á morgun» count; without it they mean nothing,
 *   because an advert has the same text tomorrow
 */
export function viewingsIn(
  text: string | null,
  now: Date,
  writtenAt: Date | null = now,
): Viewing[] {
  const folded = foldText(plainText(text ?? '', MAX_TEXT))
  const found = new Map<number, Viewing>()
  for (const announced of folded.matchAll(announcement)) {
    if (denied.test(folded.slice(0, announced.index).slice(-30))) continue
    const start = announced.index + announced[0].length
    for (const parts of timesAfter(folded.slice(start, start + 400))) {
      const viewing = readViewing(parts, now, writtenAt)
      const known = viewing && found.get(viewing.from.getTime())
      if (viewing && !known?.until) found.set(viewing.from.getTime(), viewing)
    }
  }
  return [...found.values()]
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .slice(0, MAX_VIEWINGS)
}

/** Returns the times that follow an announcement, with nothing but filler between them. */
function timesAfter(text: string): Parts[] {
  const times: Parts[] = []
  let rest = text
  while (times.length < MAX_VIEWINGS) {
    const [next] = orders
      .map((order) => order.exec(rest))
      .filter((found) => found !== null)
      .toSorted((one, other) => one.index - other.index)
    if (next?.groups === undefined || next.index > FARTHEST) break
    if (!between.test(rest.slice(0, next.index))) break
    rest = rest.slice(next.index + next[0].length)
    if (!cancelled.test(rest)) times.push(next.groups)
  }
  return times
}

function readViewing(parts: Parts, now: Date, writtenAt: Date | null): Viewing | null {
  const midnight = readDay(parts, now, writtenAt)
  const hours = readHours(parts)
  if (midnight === null || hours === null) return null
  const named = [parts['before'], parts['after'], parts['beside']]
  if (!named.every((name) => name === undefined || isWeekday(name, midnight))) return null
  const moment = (minutes: number) => new Date(midnight.getTime() + minutes * 60_000)
  const from = moment(hours.from)
  const isAhead = from >= now && from.getTime() <= now.getTime() + MAX_DAYS_AHEAD * DAY_MS
  return isAhead ? { from, until: hours.until === null ? null : moment(hours.until) } : null
}

/** Iceland keeps UTC all year. Without a year, it is the next such day. */
function readDay(parts: Parts, now: Date, writtenAt: Date | null): Date | null {
  const { near } = parts
  if (near !== undefined) {
    const isTomorrow = /morgun|tomorrow/.test(near)
    return writtenAt && new Date(startOfDay(writtenAt).getTime() + (isTomorrow ? DAY_MS : 0))
  }
  const written = parseDate(parts['date'] ?? '')
  if (written === null || written.day === null) return null
  const thisYear = now.getUTCFullYear()
  const next = (written.year === null ? [thisYear, thisYear + 1] : [written.year])
    .map((inYear) => utcDate(inYear, written.month, written.day ?? 1))
    .find((moment) => moment >= startOfDay(now))
  // The 29th of February of other years is in March.
  return next?.getUTCDate() === written.day ? next : null
}

function isWeekday(written: string, moment: Date): boolean {
  const names = [weekdays[moment.getUTCDay()], english[moment.getUTCDay()]]
  return names.some((name) => name !== undefined && written.startsWith(name))
}

/** In minutes since midnight. null when the numbers are not certainly hours. */
function readHours(parts: Parts): { from: number; until: number | null } | null {
  const { lead, start = '', startMark, startMinutes, startHalf, end, endMinutes, endHalf } = parts
  // «24. nóvember 17.30» is clear, «17.12» and «12.10 - 13.00» are not.
  const isQuarter = /^(?:00|15|30|45)$/.test(startMinutes ?? '')
  const isClock = startMark === ':' || (isQuarter && !/^[\d.]+$/.test(parts['date'] ?? ''))
  if (lead === undefined && !isClock && (startHalf ?? endHalf) === undefined) return null
  const until = end === undefined ? null : minutesOf(end, endMinutes, endHalf ?? startHalf)
  if (end !== undefined && until === null) return null
  // "5-6 pm" is all in the afternoon, "11-1 pm" is not.
  const from = [startHalf ?? endHalf, startHalf]
    .map((half) => minutesOf(start, startMinutes, half))
    .find((minutes) => minutes !== null && (until === null || minutes < until))
  return from === undefined || from === null ? null : { from, until }
}

function minutesOf(written: string, minutes = '0', half?: string): number | null {
  const number = Number(written)
  const isCertain =
    half === undefined ? number > FIRST_HOUR || written.length > 1 : number >= 1 && number <= 12
  const inDay = half === undefined ? number : (number % 12) + (half === 'p' ? 12 : 0)
  const isPossible = inDay >= FIRST_HOUR && inDay <= LAST_HOUR
  return isCertain && isPossible ? inDay * 60 + Number(minutes) : null
}
