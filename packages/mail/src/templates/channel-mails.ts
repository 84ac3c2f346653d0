import type { Lang } from '@kot/domain/text/lang'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { mailTexts } from '@kot/i18n/texts/mail'
import { notificationTexts } from '@kot/i18n/texts/notification'
import { button, paragraph } from '../layout/blocks.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'
import { greeting, noWrap } from '../layout/wording.ts'

type ChannelMailFacts = {
  lang: Lang
  /** Of the host of this language. */
  origin: string
  name: string
  /** The page of the watches. */
  link: string
}

/** A channel refused a message and gets no more. */
export function channelRetiredMail(
  facts: ChannelMailFacts & { kind: ConnectedKind; label: string },
): MailContents {
  const { lang, origin, name, link, kind, label } = facts
  const texts = notificationTexts[lang].retired
  return renderMail({
    lang,
    origin,
    subject: texts.subject[kind],
    preview: texts.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(texts.text[kind](label === '' ? '' : ` (${noWrap(label)})`)),
      paragraph(texts.instead),
      button(texts.button, link, mailTexts[lang].copyLink),
    ],
    reason: texts.reason,
  })
}

/** Sent when the owner of an account clicks “Test” beside the address. */
export function testMail({ lang, origin, name, link }: ChannelMailFacts): MailContents {
  const texts = notificationTexts[lang].testMail
  return renderMail({
    lang,
    origin,
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(texts.text),
      button(texts.button, link, mailTexts[lang].copyLink),
    ],
    reason: texts.reason,
  })
}
