import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { confirmingMail, type LinkFacts } from './confirming-mail.ts'

/** After signing up: proves that mail arrives at the address. */
export const confirmAddressMail = (facts: LinkFacts): MailContents =>
  confirmingMail(facts, mailTexts[facts.lang].confirmAddress)
