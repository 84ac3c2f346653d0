import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { tellingMail, type TellingFacts } from './telling-mail.ts'

/** To the owner of an address that somebody tried to sign up with again; leads to the sign-in page. */
export const alreadyRegisteredMail = (facts: TellingFacts): MailContents =>
  tellingMail(facts, mailTexts[facts.lang].alreadyRegistered)
