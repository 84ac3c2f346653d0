import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { confirmingMail, type LinkFacts } from './confirming-mail.ts'

/** Before an account is deleted: only its owner reads this mail. */
export const confirmDeletionMail = (facts: LinkFacts): MailContents =>
  confirmingMail(facts, mailTexts[facts.lang].confirmDeletion)
