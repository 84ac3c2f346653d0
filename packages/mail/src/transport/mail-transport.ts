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
export type ConfirmSend = () => Promise<boolean>

/** Whoever takes our mail. A failure is an outcome, not an exception. */
export type MailTransport = {
  /** How many mails are worth sending at the same time. */
  readonly lanes: number
  send(message: Message, mayHandOver?: ConfirmSend): Promise<Outcome>
  close(): void
}

/** What is known after an attempt to hand a mail over. Fault is a status such as `550 5.1.1`; never
 *  the reply's own words, which repeat the address. */
export type Outcome =
  | { kind: 'taken' }
  /** For good. Whether the address is at fault, or this one mail. */
  | { kind: 'refused'; fault: string; badAddress: boolean }
  /** This mail not now; others may well go through. */
  | { kind: 'deferred'; fault: string }
  /** The relay takes no mail at all: down, closing, or it does not accept us. */
  | { kind: 'unreachable'; fault: string }
  /** The connection broke before the whole mail was handed over, so nobody has it. */
  | { kind: 'interrupted'; fault: string }
  /** We ourselves kept back its last line, so nobody has it. */
  | { kind: 'withheld'; fault: string }
  /** All of it was handed over and no reply came: it may have been taken or not. */
  | { kind: 'reply-lost'; fault: string }
