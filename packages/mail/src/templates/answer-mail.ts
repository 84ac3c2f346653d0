import type { Lang } from '@kot/domain/lang'
import { formatLongDate } from '@kot/i18n/date'
import { answerMailTexts } from '@kot/i18n/texts/answer-mail'
import { note, paragraph } from '../layout/blocks.ts'
import { clipped } from '../layout/clipped.ts'
import { greeting } from '../layout/greeting.ts'
import { letterBlocks } from '../layout/letter-blocks.ts'
import { quote } from '../layout/quote.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { MailContents } from '../mail-contents.ts'

export type AnswerFacts = {
  /** Of the page they wrote on. */
  lang: Lang
  name: string
  answer: string
  /** What they had written. */
  body: string
  receivedAt: Date
}

/** Our answer to what somebody wrote on the contact page, with their own words below. */
export function answerMail({ lang, name, answer, body, receivedAt }: AnswerFacts): MailContents {
  const texts = answerMailTexts[lang]
  return renderMail({
    lang,
    subject: texts.subject,
    preview: clipped(answer, 120),
    blocks: [
      paragraph(greeting(lang, name)),
      ...letterBlocks(answer),
      note(texts.youWrote(formatLongDate(lang, receivedAt))),
      quote(body),
    ],
    reason: texts.reason,
  })
}
