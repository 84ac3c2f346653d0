import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { mailSend } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { isEmailAddress } from '@kot/domain/account/email-address'
import type { MailNumber } from '../notifications/notifications.ts'
import type { Attachment } from '../transport/mail-transport.ts'
import { type MailKind, priorityOf, type SecretKind } from './mail-kinds.ts'

/**
 * What a mail is about, such as an order: only the first mail of a kind about it with a number is sent to an
 * account. If a mail may be requested again, its subject differs, e.g. the id of a link.
 */
export type MailSubject = { readonly subjectId: string; readonly number?: number }

type Envelope = {
  /** One bare address, without a name. */
  to: string
  lang: Lang
  /**
   * Owner of the mail, which is deleted with the account. Null for a recipient without an account.
   */
  accountId: string | null
  /** Of the notification of a watch: when it was due. */
  dueAt?: Date
  /** Whether it is sent before mail that can wait, such as the digests of a morning. */
  isSoon?: boolean
  /** Recipient of replies, if not us; one bare address. */
  replyTo?: string
  /** Such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly Attachment[]
}

/** A mail with a secret has an expiry. After that it is not sent, and its contents are cleared. */
type Life =
  | { kind: SecretKind; expiresAt: Date }
  | { kind: Exclude<MailKind, SecretKind>; expiresAt?: Date }

/** As the templates of packages/mail make them. */
type Contents = { subject: string; html: string; text: string }

export type NewMail = Contents & Envelope & Life & (MailSubject | MailNumber)

/**
 * Adds a mail to the outbox in the caller's transaction. It is sent only if the transaction
 * commits.
 *
 * @returns false when there was one about its subject before; nothing is written then
 */
export async function queueMail(trx: Transaction<DB>, mail: NewMail, now: Date): Promise<boolean> {
  return (await queueMails(trx, [mail], now)) > 0
}

/**
 * Queues several mails with one send request.
 * @returns how many were not queued before
 */
export async function queueMails(
  trx: Transaction<DB>,
  mails: readonly NewMail[],
  now: Date,
): Promise<number> {
  return queueRows(
    trx,
    mails.map((mail) => deliveryRow(mail, now)),
  )
}

/** The same for mails whose rows are made already. */
export async function queueRows(
  trx: Transaction<DB>,
  rows: readonly ReturnType<typeof deliveryRow>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const written = await trx
    .insertInto('delivery')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (written.length > 0) await enqueue(trx, mailSend, {})
  return written.length
}

/** A later mail is of no use, and an outage of the relay has been noticed by then. */
const GIVE_UP_AFTER_MS = 2 * 24 * 60 * 60_000
export const giveUpAt = (createdAt: Date): Date => new Date(createdAt.getTime() + GIVE_UP_AFTER_MS)

/** @throws RangeError for a header, an address or an attachment that a mail cannot have */
export function deliveryRow(mail: NewMail, now: Date) {
  const latest = giveUpAt(now)
  const { kind, expiresAt = latest } = mail
  return {
    channel: 'mail',
    kind,
    priority: priorityOf(kind, mail.isSoon),
    account_id: mail.accountId,
    subject_id: 'subjectId' in mail ? mail.subjectId : null,
    notification_id: 'notificationId' in mail ? mail.notificationId : null,
    number: mail.number ?? 1,
    recipient: plainAddress(mail.to),
    lang: mail.lang,
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
    expires_at: expiresAt < latest ? expiresAt : latest,
    due_at: mail.dueAt ?? null,
  }
}

/*
 * Header values are checked when a mail is queued, so that a mistake fails the caller and not a worker
 * hours later. A line break in a value would start another header.
 */

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/
/** ASCII without control characters. The caller encodes everything else. */
const HEADER_VALUE = /^[\x20-\x7e]+$/
/** Set by the transport or the outbox. A second value would conflict. */
const RESERVED =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|content-.*)$/i

/** Characters valid in every file system, without path separators. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/
/** Size limit in base64. Attachments have to fit into every mailbox. */
const MAX_ATTACHMENT_BYTES = 1_000_000

/** @throws RangeError for anything but one bare address; the message does not repeat it */
export function plainAddress(text: string): string {
  const address = text.normalize('NFC')
  if (!isEmailAddress(address)) throw new RangeError('a mail needs one bare address')
  return address
}

/** @throws RangeError for a value that is not valid in a header */
function plainReplyTo(text: string): string {
  if (!HEADER_VALUE.test(text)) throw new RangeError('answers need an address in ASCII')
  return plainAddress(text)
}

/** Puts the subject on one line. */
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

/** Returns whether a mail of a kind about a subject was queued. Saves callers from creating an unused secret. */
export async function isQueued(
  trx: Transaction<DB>,
  kind: MailKind,
  subjectId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('delivery')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return row !== undefined
}
