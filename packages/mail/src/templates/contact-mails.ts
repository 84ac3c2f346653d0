import type { Lang } from '@kot/domain/text/lang'
import { formatClock, formatLongDate, formatTwoDigitDate } from '@kot/i18n/format/date'
import { commonTexts } from '@kot/i18n/texts/common'
import { answerMailTexts, contactMailTexts } from '@kot/i18n/texts/contact-mail'
import { type Block, factRows, plainTextBlocks, note, paragraph, quote } from '../layout/blocks.ts'
import { truncate, greeting, noWrap } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'

export type ContactFacts = {
  receivedAt: Date
  name: string
  email: string
  body: string
  /** The language of the page it was written on. */
  lang: Lang
}

/** A mail to the operator: its language, and the origin of the site in that language. */
type OperatorsMail = { lang: Lang; origin: string }

/** Long enough for a list of mails. */
const MAX_NAME_LENGTH = 60

/**
 * To the operator: a message from the contact page.
 *
 * @param isAnswerable whether a reply goes to the sender
 */
export function contactMail(
  message: ContactFacts,
  { lang, origin, isAnswerable }: OperatorsMail & { isAnswerable: boolean },
): MailContents {
  const texts = contactMailTexts[lang].message
  const time = `${formatTwoDigitDate(message.receivedAt)} ${formatClock(message.receivedAt)}`
  const rows = [
    [texts.name, noWrap(message.name)],
    [texts.email, message.email],
    [texts.time, time],
    [texts.lang, commonTexts[lang].languageNames[message.lang]],
  ] as const
  return renderMail({
    lang,
    origin,
    subject: texts.subject(truncate(message.name, MAX_NAME_LENGTH)),
    preview: truncate(message.body, 120),
    blocks: [
      factRows(rows.map(([label, value]) => ({ label, value, isTotal: false }))),
      quote(message.body),
      note(isAnswerable ? texts.answer : texts.answerByHand),
    ],
    reason: texts.reason,
  })
}

/** The same text from one or more senders. */
type MessageGroup = {
  name: string
  email: string
  body: string
  count: number
  addresses: readonly string[]
}

type SummaryFacts = {
  entries: readonly MessageGroup[]
  /** Number of messages that are not listed. */
  left: number
}

/**
 * Enough to judge a message. A hundred excerpts stay below the size at which mail providers cut.
 */
const MAX_EXCERPT_LENGTH = 160
const MAX_SENDER_LENGTH = 60

/**
 * To the operator, in the operator's language: excerpts of messages without a separate mail.
 */
export function contactSummaryMail(
  { entries, left }: SummaryFacts,
  { lang, origin }: OperatorsMail,
): MailContents {
  const texts = contactMailTexts[lang].summary
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  const subject = texts.subject(count)
  return renderMail({
    lang,
    origin,
    subject,
    preview: truncate(entries[0]?.body ?? subject, 120),
    blocks: [
      paragraph(texts.text),
      ...entries.flatMap((entry): Block[] => [
        note(senderLine(entry, lang)),
        quote(truncate(entry.body, MAX_EXCERPT_LENGTH)),
      ]),
      ...(left > 0 ? [paragraph(texts.left(left))] : []),
    ],
    reason: texts.reason,
  })
}

function senderLine({ name, email, count, addresses }: MessageGroup, lang: Lang): string {
  const texts = contactMailTexts[lang].summary
  if (count === 1) return texts.from(truncate(name, MAX_SENDER_LENGTH), email)
  const more = count - addresses.length
  const others = more > 0 ? ` ${texts.andMore(more)}` : ''
  return `${texts.repeated(count)}: ${addresses.join(', ')}${others}`
}

type AnswerFacts = {
  /** Of the page they wrote on. */
  lang: Lang
  /** Of the site in that language. */
  origin: string
  name: string
  answer: string
  /** The original message. */
  body: string
  receivedAt: Date
}

/** Our reply to a message from the contact page, with the message quoted below. */
export function answerMail(facts: AnswerFacts): MailContents {
  const { lang, origin, name, answer, body, receivedAt } = facts
  const texts = answerMailTexts[lang]
  return renderMail({
    lang,
    origin,
    subject: texts.subject,
    preview: truncate(answer, 120),
    blocks: [
      paragraph(greeting(lang, name)),
      ...plainTextBlocks(answer),
      note(texts.youWrote(formatLongDate(lang, receivedAt))),
      quote(body),
    ],
    reason: texts.reason,
  })
}
