import { mailTexts } from '@kot/i18n/texts/mail'
import type { MailContents } from '../mail-contents.ts'
import { confirmingMail, type LinkFacts } from './confirming-mail.ts'

/** After signing up: proves that mail arrives at the address. Its owner may also say that it was not
 *  them, on the same page. */
export function confirmAddressMail(facts: LinkFacts): MailContents {
  const { decline, ...wording } = mailTexts[facts.lang].confirmAddress
  return confirmingMail(facts, wording, { label: decline, link: `${facts.link}&decline=true` })
}
