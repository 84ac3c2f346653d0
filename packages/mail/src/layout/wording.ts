import type { Lang } from '@kot/domain/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { formatClock, formatDayAndMonth } from '@kot/i18n/format/date'

/** Letters, and what stands between them in names. No dots or slashes: mail programs make links of
 *  those, and a name is the one thing in our mail that a stranger can write. */
const A_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u

/** Greets by first name; somebody whose first word is no name is greeted without one. */
export function greeting(lang: Lang, name: string): string {
  const first = name.normalize('NFC').trim().split(/\s+/u)[0] ?? ''
  const texts = mailTexts[lang]
  return A_NAME.test(first) ? texts.greeting(first) : texts.greetingWithoutName
}

/** For what others wrote: no line of a mail may be theirs alone, where it would pass for ours. */
export const noWrap = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** '16. nóvember', whose number never stands alone at the end of a line. */
export const noWrapDay = (lang: Lang, date: Date): string =>
  formatDayAndMonth(lang, date).replace(' ', '\u00A0')

/** Until when a link works, in the words of its reader. */
export const linkExpiry = (lang: Lang, expiresAt: Date): string =>
  mailTexts[lang].validUntil(noWrapDay(lang, expiresAt), formatClock(expiresAt))

/** The beginning of what somebody wrote, on one line. */
export function truncate(text: string, longest: number): string {
  const line = noWrap(text)
  if (line.length <= longest) return line
  // Cutting may part the two halves of a sign; half a sign is no text.
  const beginning = line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${beginning.trimEnd()}…`
}
