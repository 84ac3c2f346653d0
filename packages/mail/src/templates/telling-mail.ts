import type { Lang } from '@kot/domain/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/greeting.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { MailContents } from '../mail-contents.ts'

/** What a mail is about that tells of something and leads to a page anybody may open. */
export type TellingFacts = {
  lang: Lang
  /** As its owner wrote it; only what is surely a name is shown. */
  name: string
  /** The whole address of the page, on the host of that language. */
  link: string
}

type Wording = Record<'subject' | 'preview' | 'text' | 'button' | 'notYou' | 'reason', string>

/** Tells what happened, and where to go if it was not you. */
export function tellingMail({ lang, name, link }: TellingFacts, wording: Wording): MailContents {
  return renderMail({
    lang,
    subject: wording.subject,
    preview: wording.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(wording.text),
      paragraph(wording.notYou),
      button(wording.button, link, mailTexts[lang].copyLink),
    ],
    reason: wording.reason,
  })
}
