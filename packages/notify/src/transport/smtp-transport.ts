import { Readable } from 'node:stream'
import { brand } from '@kot/domain/site/brand'
import { createTransport } from 'nodemailer'
import { createDkimSigner, type DkimKey } from './dkim-signer.ts'
import { classifySmtpError, type SmtpFailure } from './classify-smtp-error.ts'
import type { MailTransport, Message } from './mail-transport.ts'
import type { ConfirmSend, Outcome } from './outcome.ts'

type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string
  /** The sender's address. Its domain is also used in Message-IDs. */
  from: string
  /** Maximum number of open connections. */
  connections?: number
  /**
   * Timeout without data from the relay. RFC 5321 allows ten minutes for the last reply. With our
   * own relay two are enough, and a duplicate keeps its Message-ID.
   */
  silenceMs?: number
  /** Signs every mail for its domain. Without it the relay has to sign. */
  dkim?: DkimKey
}

/** The progress of an attempt. */
type Attempt = {
  mayHandOver: ConfirmSend
  /** The relay may have received all of it. */
  isHandedOver: boolean
  /** We withheld the last line. */
  isWithheld: boolean
}

/** Total limit of an attempt, even with a slow relay. Well below the lease. */
export const ATTEMPT_TIMEOUT_MS = 180_000

/**
 * Creates a transport that sends mail to a relay over SMTP, on a few connections kept open while
 * there is mail.
 */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, connections = 4, silenceMs = 120_000 } = options
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // The outbox cannot count messages that the client resends itself.
    maxRequeues: 0,
    // Shorter than any relay's idle timeout, so that no mail is sent over a dead connection.
    idleTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceMs,
    // Passwords and reset links must not be sent in clear text.
    requireTLS: !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const sign = options.dkim && createDkimSigner(options.dkim)
  // The client reads the last stage of a message after the relay has requested its text, and writes
  // the closing dot when that stage has ended. Until then the mail cannot have been accepted. The
  // client's own signing would run after this stage and read it too early, so it is done here.
  pool.use('stream', (mail, done) => {
    const { attempt } = mail.data as { attempt?: Attempt }
    if (sign) mail.message.processFunc(sign)
    if (attempt) mail.message.processFunc((input) => throughSendGate(input, attempt))
    done()
  })

  return {
    // While the outcome of one mail is stored, another uses its connection.
    lanes: 2 * connections,
    close: () => pool.close(),
    async send(message, mayHandOver = () => Promise.resolve(true)) {
      const attempt: Attempt = { mayHandOver, isHandedOver: false, isWithheld: false }
      const fields = { ...fieldsOf(message, { from, domain }), attempt }
      const sending = pool
        .sendMail(fields)
        .then((): Outcome => ({ kind: 'taken' }))
        .catch((failure: SmtpFailure) => outcomeOf(failure, attempt))
      return withinReason(sending, attempt)
    },
  }
}

/**
 * Returns the text of a message in one chunk and ends when the mail may be sent. Nothing happens
 * before it is read. The client creates messages in hundreds of small chunks, which cost the socket
 * much more.
 */
function throughSendGate(input: Readable, attempt: Attempt): Readable {
  async function* textThenEnd() {
    yield await inOnePiece(input)
    const isAllowed = await attempt.mayHandOver().catch(() => false)
    // The connection may have closed in the meantime.
    attempt.isHandedOver = isAllowed && !door.destroyed
    attempt.isWithheld = !isAllowed
    if (!isAllowed) throw new Error('sending stopped: lease lost')
  }
  const door = Readable.from(textThenEnd(), { objectMode: false })
  // The reader gets the error. Without a reader it is ignored.
  return door.on('error', () => {})
}

const inOnePiece = (input: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    input
      .on('data', (piece: Buffer) => void pieces.push(piece))
      .once('end', () => resolve(Buffer.concat(pieces)))
      .once('error', reject)
  })

function outcomeOf(failure: SmtpFailure, { isWithheld, isHandedOver }: Attempt): Outcome {
  if (isWithheld) return { kind: 'withheld', fault: 'sending stopped: lease lost' }
  return classifySmtpError(failure, isHandedOver)
}

async function withinReason(sending: Promise<Outcome>, attempt: Attempt): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      // A mail that is not complete by now is never sent: the gate does not admit it any more.
      resolve({ kind: attempt.isHandedOver ? 'response-lost' : 'interrupted', fault: 'too slow' })
    }, ATTEMPT_TIMEOUT_MS).unref()
  })
  try {
    return await Promise.race([sending, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

const fieldsOf = (message: Message, sender: { from: string; domain: string }) => ({
  from: { name: brand.name, address: sender.from },
  to: { name: '', address: message.to },
  envelope: { from: message.returnPath ?? sender.from, to: message.to },
  subject: message.subject,
  text: message.text,
  html: message.html,
  // Icelandic and English are mostly ASCII. By default the client counts every character, twice.
  textEncoding: 'quoted-printable' as const,
  date: message.date,
  messageId: `<${message.idPart}@${sender.domain}>`,
  headers: {
    ...message.headers,
    // RFC 3834: prevents automatic replies.
    'Auto-Submitted': 'auto-generated',
  },
  attachments: message.attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content,
    encoding: 'base64',
  })),
})

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
