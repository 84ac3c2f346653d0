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

/** Called directly before the last line of a mail is written. False withholds it. */
export type ConfirmSend = () => Promise<boolean>

/** Sends mail. A failure is an outcome, not an exception. */
export type MailTransport = {
  /** Number of mails to send concurrently. */
  readonly lanes: number
  send(message: Message, mayHandOver?: ConfirmSend): Promise<Outcome>
  close(): void
}

/**
 * The result of an attempt. `fault` is a status such as `550 5.1.1`, never the text of the reply,
 * which repeats the address.
 */
export type Outcome =
  | { kind: 'taken' }
  /** Permanent. `badAddress` separates a bad address from a bad mail. */
  | { kind: 'refused'; fault: string; badAddress: boolean }
  /** This mail was deferred. Others may succeed. */
  | { kind: 'deferred'; fault: string }
  /** The relay accepts no mail: it is down, closing or does not accept us. */
  | { kind: 'unreachable'; fault: string }
  /** The connection broke before the mail was complete, so it was not sent. */
  | { kind: 'interrupted'; fault: string }
  /** We withheld the last line, so it was not sent. */
  | { kind: 'withheld'; fault: string }
  /** The mail was complete and no reply arrived. It may have been sent or not. */
  | { kind: 'reply-lost'; fault: string }
