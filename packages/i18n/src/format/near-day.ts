import type { Lang } from '@kot/domain/text/lang'
import { shortMonthName } from './date.ts'

// Days that need no year. Apart from other dates, because few pages name them.

/** 14. nóv., 14 Nov */
export const formatShortDay = (lang: Lang, date: Date): string => {
  const day = date.getUTCDate()
  return `${lang === 'is' ? `${day}.` : day} ${shortMonthName(lang, date)}`
}

// Sunday first, as `getUTCDay` counts. Icelandic in the accusative, which expresses when something happens.
const weekdays: Readonly<Record<Lang, readonly string[]>> = {
  is: ['sunnudag', 'mánudag', 'þriðjudag', 'miðvikudag', 'fimmtudag', 'föstudag', 'laugardag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

/** þriðjudag, Tuesday: the day on which something happens */
export const formatWeekday = (lang: Lang, date: Date): string =>
  weekdays[lang][date.getUTCDay()] ?? ''

/** þri., Tue */
export const formatShortWeekday = (lang: Lang, date: Date): string =>
  `${formatWeekday(lang, date).slice(0, 3)}${lang === 'is' ? '.' : ''}`
