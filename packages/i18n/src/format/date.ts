import type { Lang } from '@kot/domain/text/lang'
import { formatNumber } from './number.ts'
import { plural, type PluralForm } from './words.ts'

// Iceland keeps UTC all year, so the UTC fields of a date are the local ones.

const months: Readonly<Record<Lang, readonly string[]>> = {
  is: [
    'janúar',
    'febrúar',
    'mars',
    'apríl',
    'maí',
    'júní',
    'júlí',
    'ágúst',
    'september',
    'október',
    'nóvember',
    'desember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

// Short names as each language abbreviates them: Icelandic with a point, and not at all up to four letters.
const shortMonths: Readonly<Record<Lang, readonly string[]>> = {
  is: [
    'jan.',
    'feb.',
    'mars',
    'apr.',
    'maí',
    'júní',
    'júlí',
    'ág.',
    'sept.',
    'okt.',
    'nóv.',
    'des.',
  ],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 04.03.2027, as receipts and tables want it. */
export const formatTwoDigitDate = (date: Date): string =>
  `${twoDigits(date.getUTCDate())}.${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`

/** 4.3.2027, as the account page wants it: the way Denmark writes a date. */
export const formatPlainDate = (date: Date): string =>
  `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`

/** 14. nóvember, 14 November */
export const formatDayAndMonth = (lang: Lang, date: Date): string => {
  const month = months[lang][date.getUTCMonth()]
  return lang === 'is' ? `${date.getUTCDate()}. ${month}` : `${date.getUTCDate()} ${month}`
}

/** 14. nóvember 2026, 14 November 2026 */
export const formatLongDate = (lang: Lang, date: Date): string =>
  `${formatDayAndMonth(lang, date)} ${date.getUTCFullYear()}`

/** 14:05, in both languages */
export const formatClock = (date: Date): string =>
  `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`

/** nóvember 2026, November 2026 */
export const formatMonth = (lang: Lang, date: Date): string =>
  `${months[lang][date.getUTCMonth()]} ${date.getUTCFullYear()}`

/** nóv., Nov */
export const shortMonthName = (lang: Lang, date: Date): string =>
  shortMonths[lang][date.getUTCMonth()] ?? ''

/** 14. nóv., 14 Nov */
export const formatShortDayAndMonth = (lang: Lang, date: Date): string =>
  `${date.getUTCDate()}${lang === 'is' ? '.' : ''} ${shortMonthName(lang, date)}`

/** nóv. 2026, Nov 2026, where there is no room for the whole name */
export const formatShortMonth = (lang: Lang, date: Date): string =>
  `${shortMonthName(lang, date)} ${date.getUTCFullYear()}`

/** 23.11.2026, 23 Nov 2026, for a table with little room. English readers may take the digits for
 *  month and day. */
export const formatShortDate = (lang: Lang, date: Date): string =>
  lang === 'is' ? formatTwoDigitDate(date) : `${date.getUTCDate()} ${formatShortMonth(lang, date)}`

const millisecondsPerDay = 24 * 60 * 60 * 1000

const dayNumber = (date: Date): number => Math.floor(date.getTime() / millisecondsPerDay)

/** How many midnights lie between two moments: 1 from today to tomorrow. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(to) - dayNumber(from)

/**
 * How long ago a day was, counted by midnights and not by hours. A moment ahead of our clock is
 * today: sources whose clock runs fast must not announce homes of tomorrow.
 */
export const formatRelativeDay = (lang: Lang, date: Date, now: Date): string => {
  const days = daysBetween(date, now)
  if (days <= 0) return lang === 'is' ? 'í dag' : 'today'
  if (days === 1) return lang === 'is' ? 'í gær' : 'yesterday'
  const count = formatNumber(lang, days)
  return lang === 'is'
    ? `fyrir ${count} ${plural('is', days, { one: 'degi', other: 'dögum' })}`
    : `${count} days ago`
}

type Unit = Readonly<Record<Lang, Readonly<Record<PluralForm, string>>>>

const minute: Unit = {
  is: { one: 'mínútu', other: 'mínútum' },
  en: { one: 'minute', other: 'minutes' },
}
const hour: Unit = {
  is: { one: 'klukkustund', other: 'klukkustundum' },
  en: { one: 'hour', other: 'hours' },
}
const day: Unit = { is: { one: 'degi', other: 'dögum' }, en: { one: 'day', other: 'days' } }

/** How long ago a moment was, in whole units. One ahead of our clock is now. */
export function formatTimeAgo(lang: Lang, moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return lang === 'is' ? 'rétt í þessu' : 'just now'
  if (minutes < 60) return ago(lang, minutes, minute)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? ago(lang, hours, hour) : ago(lang, Math.floor(hours / 24), day)
}

function ago(lang: Lang, count: number, unit: Unit): string {
  const words = `${formatNumber(lang, count)} ${plural(lang, count, unit[lang])}`
  return lang === 'is' ? `fyrir ${words}` : `${words} ago`
}

/** The age of an advert in as few words as fit on a photo: minutes and hours on its first day, then the
 *  day. Viewers who are sent only the day see 'new today'. */
export function formatAge(lang: Lang, created: Date, now: Date, isExact: boolean): string {
  const days = daysBetween(created, now)
  if (days > 1) return formatShortDayAndMonth(lang, created)
  if (days === 1) return formatRelativeDay(lang, created, now)
  if (!isExact) return lang === 'is' ? 'nýtt í dag' : 'new today'
  return formatMinutesAgo(lang, created, now)
}

/** 'fyrir 5 mín.', 'fyrir 3 klst.' */
export function formatMinutesAgo(lang: Lang, moment: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - moment.getTime()) / 60_000))
  const [count, unit, english] =
    minutes < 60 ? [minutes, 'mín.', 'min'] : [Math.floor(minutes / 60), 'klst.', 'h']
  return lang === 'is' ? `fyrir ${count} ${unit}` : `${count} ${english} ago`
}
