import type { Lang } from '@kot/domain/text/lang'
import { newsletterMailTexts } from '@kot/i18n/texts/mail'
import { footLinks, plainTextBlocks, paragraph } from '../layout/blocks.ts'
import { truncate, greeting } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'

export type NewsletterFacts = {
  lang: Lang
  /** Of the site in that language. */
  origin: string
  name: string
  subject: string
  body: string
  /** Whole addresses, on the host of that language. */
  unsubscribe: string
  settings: string
  /** Turns the watch of the recipient on again; null where none is off. */
  resumeWatch: string | null
}

/** What the operator wrote, and the way out of it. */
export function newsletterMail(facts: NewsletterFacts): MailContents {
  const { lang, origin, name, subject, body, unsubscribe, settings, resumeWatch } = facts
  const texts = newsletterMailTexts[lang]
  return renderMail({
    lang,
    origin,
    subject,
    preview: truncate(body, 120),
    blocks: [paragraph(greeting(lang, name)), ...plainTextBlocks(body)],
    reason: texts.reason,
    foot: [
      footLinks([
        { label: texts.unsubscribe, address: unsubscribe },
        { label: texts.settings, address: settings },
        ...(resumeWatch === null ? [] : [{ label: texts.resumeWatch, address: resumeWatch }]),
      ]),
    ],
  })
}
