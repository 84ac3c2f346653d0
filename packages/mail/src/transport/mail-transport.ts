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
}

/** Whoever takes our mail. A failure is an outcome, not an exception. */
export type MailTransport = {
  /** How many mails it takes at the same time. */
  readonly lanes: number
  send(message: Message): Promise<Outcome>
  close(): void
}
