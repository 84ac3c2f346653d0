import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { confirmingMail, type LinkFacts } from './confirming-mail.ts'

/** For whoever has forgotten the password. */
export const resetPasswordMail = (facts: LinkFacts): MailContents =>
  confirmingMail(facts, mailTexts[facts.lang].resetPassword)
