import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { confirmingMail, type LinkFacts } from './confirming-mail.ts'

/** To the former address once the new one is in effect, with the way back. */
export const addressChangedMail = (facts: LinkFacts): MailContents =>
  confirmingMail(facts, mailTexts[facts.lang].addressChanged)
