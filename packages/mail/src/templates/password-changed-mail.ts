import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { tellingMail, type TellingFacts } from './telling-mail.ts'

/** After a change of password; leads to the lost-password page. */
export const passwordChangedMail = (facts: TellingFacts): MailContents =>
  tellingMail(facts, mailTexts[facts.lang].passwordChanged)
