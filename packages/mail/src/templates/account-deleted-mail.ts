import type { Lang } from '@kot/domain/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/greeting.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { MailContents } from '../mail-contents.ts'

/** The last mail somebody gets from us; there is nothing left to lead to. */
export function accountDeletedMail({ lang, name }: { lang: Lang; name: string }): MailContents {
  const { subject, preview, text, farewell, reason } = mailTexts[lang].accountDeleted
  return renderMail({
    lang,
    subject,
    preview,
    blocks: [paragraph(greeting(lang, name)), paragraph(text), paragraph(farewell)],
    reason,
  })
}
