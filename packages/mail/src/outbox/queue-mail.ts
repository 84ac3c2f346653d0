import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { mailSend } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { isEmailAddress } from '@kot/domain/email-address'
import type { MailContents } from '../layout/render-mail.ts'
import type { Attachment } from '../transport/mail-transport.ts'
import { type MailKind, mailKinds, type SecretKind } from './mail-kinds.ts'

type Envelope = {
  /** One bare address, without a name. */
  to: string
  lang: Lang
  /** Whose mail it is: it goes with the account. Null for mail to somebody who has none (any more). */
  accountId: string | null
  /**
   * Why it is sent, e.g. `digest <account> 2026-11-15`: of all mails with one reason only the first is
   * ever sent. A mail that may be asked for again carries what it is about, e.g. a hash of its token.
   */
  reason: string
  /** Who is answered when this is not us; one bare address. */
  replyTo?: string
  /** Such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly Attachment[]
}

/** A mail with a secret says when that runs out: it is neither sent nor kept afterwards. */
type Life =
  | { kind: SecretKind; expiresAt: Date }
  | { kind: Exclude<MailKind, SecretKind>; expiresAt?: Date }

export type NewMail = MailContents & Envelope & Life

/**
 * Writes a mail into the outbox as part of the caller's transaction: it is sent if that commits, and
 * never otherwise.
 *
 * @returns false when the same reason has mailed before; nothing is written then
 */
export async function queueMail(trx: Transaction<DB>, mail: NewMail, now: Date): Promise<boolean> {
  return (await queueMails(trx, [mail], now)) > 0
}

/** The same for many, with one request to send. @returns how many had not been queued before */
export async function queueMails(
  trx: Transaction<DB>,
  mails: readonly NewMail[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0
  const written = await trx
    .insertInto('outgoing_mail')
    .values(mails.map((mail) => outboxRow(mail, now)))
    .onConflict((conflict) => conflict.column('reason_key').doNothing())
    .returning('id')
    .execute()
  if (written.length > 0) await enqueue(trx, mailSend, {})
  return written.length
}

const outboxRow = (mail: NewMail, now: Date) => ({
  kind: mail.kind,
  urgent: mailKinds[mail.kind].urgent,
  account_id: mail.accountId,
  recipient: plainAddress(mail.to),
  lang: mail.lang,
  reason_key: mail.reason,
  subject: plainSubject(mail.subject),
  html: mail.html,
  plain_text: mail.text,
  headers: JSON.stringify({
    ...plainHeaders(mail.headers ?? {}),
    ...(mail.replyTo !== undefined && { 'Reply-To': plainReplyTo(mail.replyTo) }),
  }),
  attachments: JSON.stringify((mail.attachments ?? []).map(plainAttachment)),
  created_at: now,
  next_attempt_at: now,
  expires_at: mail.expiresAt ?? null,
})

/*
 * What goes into a message's header is checked where the mail is queued, so that the caller's mistake
 * fails the caller and not a worker hours later. A line break in a header would begin another one.
 */

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/
/** ASCII without control characters: whatever else there is must be encoded by whoever sets it. */
const HEADER_VALUE = /^[\x20-\x7e]+$/
/** Set by the transport or the outbox; a second one would be a contradiction. */
const RESERVED =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*)$/i

/** Letters of every file system, and nothing that leads out of a folder. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/
/** Of the content in base64. What is sent to everybody's mailbox has to be small. */
const MAX_ATTACHMENT_BYTES = 1_000_000

/** @throws RangeError for anything but one bare address; it does not repeat what it was given */
export function plainAddress(text: string): string {
  const address = text.normalize('NFC')
  if (!isEmailAddress(address)) throw new RangeError('a mail needs one bare address')
  return address
}

/** @throws RangeError for what cannot stand in a header as it is */
function plainReplyTo(text: string): string {
  if (!HEADER_VALUE.test(text)) throw new RangeError('answers need an address in ASCII')
  return plainAddress(text)
}

/** On one line, whatever it is made of. */
const plainSubject = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()

function plainHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || RESERVED.test(name) || !HEADER_VALUE.test(value)) {
      throw new RangeError(`a mail cannot have this header: ${JSON.stringify(name)}`)
    }
  }
  return { ...headers }
}

function plainAttachment({ name, type, content }: Attachment): Attachment {
  if (!FILE_NAME.test(name) || !MEDIA_TYPE.test(type) || content.length > MAX_ATTACHMENT_BYTES) {
    throw new RangeError(`a mail cannot have this attachment: ${JSON.stringify(name)}`)
  }
  return { name, type, content }
}

/** Whether this reason has a mail already; for whoever would otherwise make a secret in vain. */
export async function isQueued(trx: Transaction<DB>, reason: string): Promise<boolean> {
  const row = await trx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('reason_key', '=', reason)
    .executeTakeFirst()
  return row !== undefined
}
