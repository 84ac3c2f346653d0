import PostalMime, { type Email } from 'postal-mime'

export type Mail = {
  id: number
  receivedAt: string
  /** Whom the SMTP envelope named, which is who gets it. */
  to: string[]
  /** The envelope's sender, where bounces go. */
  returnPath: string
  /** Mails that came over one connection have the same. */
  connection: string
  from: string
  subject: string
  messageId: string
  text: string
  html: string
  headers: Record<string, string>
  /** Every address in the plain text, in their order. */
  links: string[]
  attachments: Attached[]
  bytes: number
}

/** A file sent along, its content in base64. */
export type Attached = { name: string; type: string; content: string }

type Received = { raw: Buffer; to: string[]; returnPath: string; connection: string }

/** A demo may run for weeks. */
const MAILS_KEPT = 500

/** In memory only: a mailbox that forgets when it ends cannot leak what was in it. */
export class MailStore {
  readonly #mails: Mail[] = []
  #lastId = 0

  async add(received: Received): Promise<Mail> {
    // Numbered on arrival; reading a long mail must not change who came first.
    const id = ++this.#lastId
    const receivedAt = new Date().toISOString()
    const mail = { id, receivedAt, ...facts(received, await PostalMime.parse(received.raw)) }
    this.#mails.push(mail)
    this.#mails.sort((a, b) => b.id - a.id)
    this.#mails.splice(MAILS_KEPT)
    return mail
  }

  /** Newest first. */
  list(to?: string): readonly Mail[] {
    if (to === undefined) return this.#mails
    const wanted = to.toLowerCase()
    return this.#mails.filter((mail) => mail.to.some((one) => one.toLowerCase() === wanted))
  }

  get(id: number): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  clear(): void {
    this.#mails.length = 0
  }
}

const facts = ({ raw, ...envelope }: Received, email: Email) => ({
  ...envelope,
  from: email.from?.address ?? '',
  subject: email.subject ?? '',
  messageId: email.messageId ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
  headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  links: (email.text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? [],
  attachments: email.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    content: bytesOf(content).toString('base64'),
  })),
  bytes: raw.length,
})

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
