import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { confirmingMail, type LinkFacts } from './confirming-mail.ts'

/** Somebody came through a provider whose word for the address we do not take: the owner decides. */
export function joinIdentityMail(facts: LinkFacts & { provider: string }): MailContents {
  const { provider } = facts
  const { subject, text, button, ...wording } = mailTexts[facts.lang].joinIdentity
  return confirmingMail(facts, {
    ...wording,
    subject: subject(provider),
    text: text(provider),
    button: button(provider),
  })
}
