import type { ServiceFailure } from '@kot/domain/pass/fair-pass'
import { formatLongDate } from '@kot/i18n/format/date'
import { failureSentences, fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, note, paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'
import type { NoticeData } from './account-mails.ts'

type AddedDaysData = NoticeData & {
  /** The days on which Kot did not do its work. */
  days: readonly { day: string; failures: readonly ServiceFailure[] }[]
  accessUntil: Date
}

/** To those whose access was extended: by how much, why, and until when it is valid now. */
export function addedDaysMail(facts: AddedDaysData): MailContents {
  const { lang, origin, name, link, days, accessUntil } = facts
  const texts = fairPassTexts[lang].mail
  return renderMail({
    lang,
    origin,
    subject: texts.subject(days.length),
    preview: texts.preview(accessUntil),
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(texts.text(days.length)),
      ...days.map(({ day, failures }) =>
        paragraph(`${formatLongDate(lang, new Date(day))}: ${failureSentences(lang, failures)}`),
      ),
      paragraph(texts.until(accessUntil)),
      note(texts.rule),
      button(texts.button, link, mailTexts[lang].copyLink),
    ],
    reason: texts.reason,
  })
}
