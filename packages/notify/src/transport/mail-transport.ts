import { createHash } from 'node:crypto'
import type { ConfirmSend, Outcome } from './outcome.ts'

/** An attached file. */
export type Attachment = {
  name: string
  /** Such as application/pdf. */
  type: string
  /** In base64, as stored in the outbox and sent. */
  content: string
}

/** A mail as passed to a relay; the same for every attempt. */
export type Message = {
  to: string
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
  attachments: readonly Attachment[]
  /** The part before the @ of its Message-ID. */
  idPart: string
  date: Date
  /** Return address for bounces; the default is the sender's address. */
  returnPath?: string
}

/** Sends mail. A failure is an outcome, not an exception. */
export type MailTransport = {
  /** Number of mails to send concurrently. */
  readonly lanes: number
  send(message: Message, mayHandOver?: ConfirmSend): Promise<Outcome>
  close(): void
}

/**
 * Derived only from the row, so that a repeated mail has the same id and mailboxes can detect the duplicate.
 * Its time distinguishes it from a mail that got the same number before a database was restored.
 */
export const messageIdPart = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex').slice(0, 32)
