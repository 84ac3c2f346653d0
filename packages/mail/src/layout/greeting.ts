import type { Lang } from '@kot/domain/lang'
import { mailTexts } from '@kot/i18n/texts/mail'

/** Letters, and what stands between them in names. No dots or slashes: mail programs make links of
 *  those, and a name is the one thing in our mail that a stranger can write. */
const A_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u

/** Greets by first name; somebody whose first word is no name is greeted without one. */
export function greeting(lang: Lang, name: string): string {
  const first = name.normalize('NFC').trim().split(/\s+/u)[0] ?? ''
  const texts = mailTexts[lang]
  return A_NAME.test(first) ? texts.greeting(first) : texts.greetingWithoutName
}
