import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { mailSend } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import type { MailContents } from '../mail-contents.ts'
import type { Attachment } from '../transport/mail-transport.ts'
import { mailKinds, type MailKind, type SecretKind } from './mail-kinds.ts'
import {
  plainAddress,
  plainAttachment,
  plainHeaders,
  plainReplyTo,
  plainSubject,
} from './plain-headers.ts'

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
