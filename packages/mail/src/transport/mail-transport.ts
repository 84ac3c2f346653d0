import type { Outcome } from './outcome.ts'

/** A file that is sent along. */
export type Attachment = {
  name: string
  /** Such as application/pdf. */
  type: string
  /** In base64, as it lies in the outbox and goes over the wire. */
  content: string
}

/** A mail as it is handed to a relay; the same every time it is tried. */
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
  /** Where it comes back to if it cannot be delivered; the sender's address when left out. */
  returnPath?: string
}

/** Asked directly before the last line of a mail is written; false keeps it back. */
export type MayHandOver = () => Promise<boolean>

/** Whoever takes our mail. A failure is an outcome, not an exception. */
export type MailTransport = {
  /** How many mails are worth sending at the same time. */
  readonly lanes: number
  send(message: Message, mayHandOver?: MayHandOver): Promise<Outcome>
  close(): void
}
