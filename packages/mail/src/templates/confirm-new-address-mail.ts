import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { confirmingMail, type LinkFacts } from './confirming-mail.ts'

/** To the new address, which takes effect when its owner opens the link. */
export const confirmNewAddressMail = (facts: LinkFacts): MailContents =>
  confirmingMail(facts, mailTexts[facts.lang].confirmNewAddress)
