import type { Lang } from '@kot/domain/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, linkLine, note, paragraph } from '../layout/blocks.ts'
import { greeting } from '../layout/greeting.ts'
import { linkLife } from '../layout/link-life.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { MailContents } from '../mail-contents.ts'

/** What a mail with a secret link is about. */
export type LinkFacts = {
  lang: Lang
  /** As its owner wrote it; only what is surely a name is shown. */
  name: string
  /** The whole address, on the host of that language. */
  link: string
  expiresAt: Date
}

type Wording = Record<'subject' | 'preview' | 'text' | 'button' | 'notYou' | 'reason', string>

/** Asks for one press of a button: what it does, until when, and what if it was not you.
 *  @param notMe where to go if it was not you, where there is something to do */
export function confirmingMail(
  { lang, name, link, expiresAt }: LinkFacts,
  wording: Wording,
  notMe?: { label: string; link: string },
): MailContents {
  return renderMail({
    lang,
    subject: wording.subject,
    preview: wording.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(wording.text),
      button(wording.button, link, mailTexts[lang].copyLink),
      note(linkLife(lang, expiresAt)),
      note(wording.notYou),
      ...(notMe ? [linkLine(notMe.label, notMe.link)] : []),
    ],
    reason: wording.reason,
  })
}
