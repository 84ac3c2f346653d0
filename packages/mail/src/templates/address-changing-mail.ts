import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { tellingMail, type TellingFacts } from './telling-mail.ts'

/** To the old address when another one was asked for; leads to the settings. */
export const addressChangingMail = (facts: TellingFacts): MailContents =>
  tellingMail(facts, mailTexts[facts.lang].addressChanging)
