import type { Lang } from '@kot/domain/text/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { formatClock, formatDayAndMonth } from '@kot/i18n/format/date'

/**
 * Letters, and the characters that occur between them in names. No dots or slashes: mail programs
 * turn those into links, and a stranger can choose the name in our mail.
 */
const A_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u

/** The first word of a name; null when it is not a valid one. */
export function firstNameOf(name: string): string | null {
  const first = name.normalize('NFC').trim().split(/\s+/u)[0] ?? ''
  return A_NAME.test(first) ? first : null
}

/** Greets by first name, or without a name when there is no valid one. */
export function greeting(lang: Lang, name: string): string {
  const first = firstNameOf(name)
  const texts = mailTexts[lang]
  return first === null ? texts.greetingWithoutName : texts.greeting(first)
}

/** Puts text of others on one line, so that no line of the mail consists only of their words. */
export const noWrap = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns for example '16. nóvember', with no line break after the number. */
export const noWrapDay = (lang: Lang, date: Date): string =>
  formatDayAndMonth(lang, date).replace(' ', '\u00A0')

/** Returns until when a link is valid, in words. */
export const linkExpiry = (lang: Lang, expiresAt: Date): string =>
  mailTexts[lang].validUntil(noWrapDay(lang, expiresAt), formatClock(expiresAt))

/** Returns the beginning of a text on one line. */
export function truncate(text: string, longest: number): string {
  const line = noWrap(text)
  if (line.length <= longest) return line
  // The cut may split a surrogate pair.
  const beginning = line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${beginning.trimEnd()}…`
}
