import type { Lang } from '@kot/domain/text/lang'
import { mailTexts } from '@kot/i18n/texts/mail'
import { button, linkLine, note, paragraph } from '../layout/blocks.ts'
import { greeting, linkExpiry } from '../layout/wording.ts'
import { type MailContents, renderMail } from '../layout/render-mail.ts'

/** Data of a mail with a secret link. */
export type ConfirmationData = {
  lang: Lang
  /** Of the site in that language. */
  origin: string
  /** As entered by its owner; shown only if it is a valid name. */
  name: string
  /** The full URL, on the host of that language. */
  link: string
  expiresAt: Date
}

type ConfirmationWording = Record<
  'subject' | 'preview' | 'text' | 'button' | 'notYou' | 'reason',
  string
>

/**
 * A mail with one button: what it does, until when, and what to do if it was not you.
 * @param notMe link for recipients who did not request it, if there is an action
 */
export function confirmationMail(
  { lang, origin, name, link, expiresAt }: ConfirmationData,
  wording: ConfirmationWording,
  notMe?: { label: string; link: string },
): MailContents {
  return renderMail({
    lang,
    origin,
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

/** After sign-up: verifies the address. On the same page its owner can also decline. */
export function confirmAddressMail(facts: ConfirmationData): MailContents {
  const { decline, ...wording } = mailTexts[facts.lang].confirmAddress
  return confirmationMail(facts, wording, { label: decline, link: `${facts.link}&decline=true` })
}

/** To the new address, which takes effect when its owner opens the link. */
export const confirmNewAddressMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].confirmNewAddress)

/** Before an account is deleted: only its owner receives this mail. */
export const confirmDeletionMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].confirmDeletion)

/**
 * A user signed in through a provider that does not verify addresses. The owner of the account
 * decides.
 */
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

/** For a user who has forgotten the password. */
export const resetPasswordMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].resetPassword)

/** To the former address when the new one is in effect, with a link to revert the change. */
export const addressChangedMail = (facts: ConfirmationData): MailContents =>
  confirmationMail(facts, mailTexts[facts.lang].addressChanged)

/** Data of a notice with a link to a public page. */
export type NoticeData = {
  lang: Lang
  /** Of the site in that language. */
  origin: string
  /** As entered by its owner; shown only if it is a valid name. */
  name: string
  /** The full URL of the page, on the host of that language. */
  link: string
}

type NoticeWording = Record<'subject' | 'preview' | 'text' | 'button' | 'notYou' | 'reason', string>

/** A notice of what happened, and where to go if it was not you. */
export function noticeMail(
  { lang, origin, name, link }: NoticeData,
  wording: NoticeWording,
): MailContents {
  return renderMail({
    lang,
    origin,
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

/** To the old address when a new one was requested; links to the settings. */
export const addressChangingMail = (facts: NoticeData): MailContents =>
  noticeMail(facts, mailTexts[facts.lang].addressChanging)

/** After a change of password; links to the lost-password page. */
export const passwordChangedMail = (facts: NoticeData): MailContents =>
  noticeMail(facts, mailTexts[facts.lang].passwordChanged)

/** The last mail to a user, without a link. */
export function accountDeletedMail({ lang, origin, name }: Omit<NoticeData, 'link'>): MailContents {
  const { subject, preview, text, farewell, reason } = mailTexts[lang].accountDeleted
  return renderMail({
    lang,
    origin,
    subject,
    preview,
    blocks: [paragraph(greeting(lang, name)), paragraph(text), paragraph(farewell)],
    reason,
  })
}
