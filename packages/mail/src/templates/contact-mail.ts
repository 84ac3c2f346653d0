import type { Lang } from '@kot/domain/lang'
import { formatClock, formatTwoDigitDate } from '@kot/i18n/date'
import { commonTexts } from '@kot/i18n/texts/common'
import { contactMailTexts } from '@kot/i18n/texts/contact-mail'
import { note } from '../layout/blocks.ts'
import { clipped } from '../layout/clipped.ts'
import { factRows } from '../layout/fact-rows.ts'
import { onOneLine } from '../layout/on-one-line.ts'
import { quote } from '../layout/quote.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { MailContents } from '../mail-contents.ts'

export type ContactFacts = {
  receivedAt: Date
  name: string
  email: string
  body: string
  /** The language of the page it was written on. */
  lang: Lang
}

/** Enough of a name for a list of mails. */
const LONGEST_NAME = 60

/**
 * To the operator: what somebody wrote on the contact page.
 *
 * @param lang the operator's language
 * @param isAnswerable whether a reply goes to the sender
 */
export function contactMail(
  message: ContactFacts,
  { lang, isAnswerable }: { lang: Lang; isAnswerable: boolean },
): MailContents {
  const texts = contactMailTexts[lang].message
  const time = `${formatTwoDigitDate(message.receivedAt)} ${formatClock(message.receivedAt)}`
  const rows = [
    [texts.name, onOneLine(message.name)],
    [texts.email, message.email],
    [texts.time, time],
    [texts.lang, commonTexts[lang].languageNames[message.lang]],
  ] as const
  return renderMail({
    lang,
    subject: texts.subject(clipped(message.name, LONGEST_NAME)),
    preview: clipped(message.body, 120),
    blocks: [
      factRows(rows.map(([label, value]) => ({ label, value, isTotal: false }))),
      quote(message.body),
      note(isAnswerable ? texts.answer : texts.answerByHand),
    ],
    reason: texts.reason,
  })
}
