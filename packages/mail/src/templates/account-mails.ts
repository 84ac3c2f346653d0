import type { Lang } from '@kot/domain/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, linkLine, note, paragraph } from '../layout/blocks.ts'
import { greeting, linkExpiry } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'

/** What a mail with a secret link is about. */
export type ConfirmationData = {
  lang: Lang
  /** As its owner wrote it; only what is surely a name is shown. */
  name: string
  /** The whole address, on the host of that language. */
  link: string
  expiresAt: Date
}

type ConfirmationWording = Record<
  'subject' | 'preview' | 'text' | 'button' | 'notYou' | 'reason',
  string
>

/** Asks for one press of a button: what it does, until when, and what if it was not you.
 *  @param notMe where to go if it was not you, where there is something to do */
export function confirmationMail(
  { lang, name, link, expiresAt }: ConfirmationData,
  wording: ConfirmationWording,
  notMe?: { label: string; link: string },
): MailContents {
  return renderMail({
    lang,
    subject: wording.subject,
    preview: wording.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(wording.text),
      button(wording.button, link, mailTexts[lang].copyLink),
      note(linkExpiry(lang, expiresAt)),
      note(wording.notYou),
      ...(notMe ? [linkLine(notMe.label, notMe.link)] : []),
    ],
    reason: wording.reason,
  })
}

/** After signing up: proves that mail arrives at the address. Its owner may also say that it was not
 *  them, on the same page. */
export function confirmAddressMail(facts: ConfirmationData): MailContents {
  const { decline, ...wording } = mailTexts[facts.lang].confirmAddress
  return confirmationMail(facts, wording, { label: decline, link: `${facts.link}&decline=true` })
}

/** To the new address, which takes effect when its owner opens the link. */
export const confirmNewAddressMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].confirmNewAddress)

/** Before an account is deleted: only its owner reads this mail. */
export const confirmDeletionMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].confirmDeletion)

/** Somebody came through a provider whose word for the address we do not take: the owner decides. */
export function joinIdentityMail(facts: ConfirmationData & { provider: string }): MailContents {
  const { provider } = facts
  const { subject, text, button: buttonText, ...wording } = mailTexts[facts.lang].joinIdentity
  return confirmationMail(facts, {
    ...wording,
    subject: subject(provider),
    text: text(provider),
    button: buttonText(provider),
  })
}

/** For whoever has forgotten the password. */
export const resetPasswordMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].resetPassword)

/** To the former address once the new one is in effect, with the way back. */
export const addressChangedMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].addressChanged)

/** What a mail is about that tells of something and leads to a page anybody may open. */
export type NoticeData = {
  lang: Lang
  /** As its owner wrote it; only what is surely a name is shown. */
  name: string
  /** The whole address of the page, on the host of that language. */
  link: string
}

type NoticeWording = Record<'subject' | 'preview' | 'text' | 'button' | 'notYou' | 'reason', string>

/** Tells what happened, and where to go if it was not you. */
export function noticeMail({ lang, name, link }: NoticeData, wording: NoticeWording): MailContents {
  return renderMail({
    lang,
    subject: wording.subject,
    preview: wording.preview,
    blocks: [
      paragraph(greeting(lang, name)),
      paragraph(wording.text),
      paragraph(wording.notYou),
      button(wording.button, link, mailTexts[lang].copyLink),
    ],
    reason: wording.reason,
  })
}

/** To the old address when another one was asked for; leads to the settings. */
export const addressChangingMail = (facts: NoticeData): MailContents =>
  noticeMail(facts, mailTexts[facts.lang].addressChanging)

/** To the owner of an address that somebody tried to sign up with again; leads to the sign-in page. */
export const alreadyRegisteredMail = (facts: NoticeData): MailContents =>
  noticeMail(facts, mailTexts[facts.lang].alreadyRegistered)

/** After a change of password; leads to the lost-password page. */
export const passwordChangedMail = (facts: NoticeData): MailContents =>
  noticeMail(facts, mailTexts[facts.lang].passwordChanged)

/** The last mail somebody gets from us; there is nothing left to lead to. */
export function accountDeletedMail({ lang, name }: { lang: Lang; name: string }): MailContents {
  const { subject, preview, text, farewell, reason } = mailTexts[lang].accountDeleted
  return renderMail({
    lang,
    subject,
    preview,
    blocks: [paragraph(greeting(lang, name)), paragraph(text), paragraph(farewell)],
    reason,
  })
}
