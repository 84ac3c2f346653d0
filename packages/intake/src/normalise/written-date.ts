import { fold } from './fold.ts'

/** A date as far as it is written; without a day it is a month, without a year any. */
export type WrittenDate = { year: number | null; month: number; day: number | null }

const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const english: Readonly<Record<string, string>> = { may: 'mai', aug: 'agu', oct: 'okt', dec: 'des' }

// Whole names and their first letters, but no other word that begins so: «Maríu» is not in March.
const monthName = String.raw`(?:jan|januar|january|feb|februar|february|mars?|march|apr|april|mai|may(?! be)|jun|juni|june|jul|juli|july|agu|agust|aug|august|sept?|september|okt|oktober|oct|october|nov|november|des|desember|dec|december)(?![a-z])`
const name = String.raw`(?<name>${monthName})\.?`
const year = String.raw`(?<year>\d{4})(?!\d)`

// The surest form first; of two forms that fit, the first that is found counts.
const patterns = [
  new RegExp(String.raw`(?<!\d)${year}-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?(?!\d)`),
  // Day before month, as everywhere in Iceland.
  /(?<!\d)(?<day>\d{1,2})[./-]\s?(?<month>\d{1,2})[./-]\s?(?<year>\d{4}|\d{2})(?!\d)/,
  new RegExp(String.raw`(?<![\d.,])(?<month>\d{1,2})\/${year}`),
  new RegExp(
    String.raw`(?<!\d)(?<day>\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:of\s)?\s*${name}(?:,?\s*${year})?`,
  ),
  new RegExp(String.raw`\b${name}\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d|[.:]\d)(?:,?\s*${year})?`),
  new RegExp(String.raw`\b${name}(?:,?\s*${year})?`),
  /(?<![\d.,])(?<day>\d{1,2})[./](?<month>\d{1,2})\.?(?![\d.,/]|\s*(?:kr|thus|m2|fm))/,
]

/** The date in a text; null when there is none, or none of the calendar. */
export function readDate(text: string): WrittenDate | null {
  const folded = fold(text.slice(0, 200))
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
  // A year that is not said may be a leap year.
  if (day !== null && (day < 1 || day > lastDay(inYear ?? 2024, month))) return null
  return { year: inYear, month, day }
}

export const lastDay = (ofYear: number, month: number): number =>
  utcDay(ofYear, month + 1, 0).getUTCDate()

/** The first moment of a day in Iceland, which keeps UTC all year. */
export function utcDay(ofYear: number, month: number, day: number): Date {
  const date = new Date(0)
  // Date.UTC would take the year 1 for 1901.
  date.setUTCFullYear(ofYear, month - 1, day)
  return date
}
