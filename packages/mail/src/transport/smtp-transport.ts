import { Readable } from 'node:stream'
import { brand } from '@kot/domain/brand'
import { createTransport } from 'nodemailer'
import { createDkimSigner, type DkimKey } from './dkim-signer.ts'
import { classifySmtpError, type SmtpFailure } from './classify-smtp-error.ts'
import type { MailTransport, ConfirmSend, Message, Outcome } from './mail-transport.ts'

type Options = {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string
  /** The address mail comes from; its domain also names our Message-IDs. */
  from: string
  /** Open at once. */
  connections?: number
  /** Longest silence of the relay. RFC 5321 would wait ten minutes for the last reply; with a relay of
   *  our own two are enough, and a mail sent twice keeps its Message-ID. */
  silenceMs?: number
  /** Signs every mail for its domain; without it the relay has to. */
  dkim?: DkimKey
}

/** How far a mail has come. */
type Attempt = {
  mayHandOver: ConfirmSend
  /** All of it may be at the relay. */
  isHandedOver: boolean
  /** We kept its last line back. */
  isWithheld: boolean
}

/** However the relay drips, an attempt has an outcome by then: well before its lease ends. */
export const ATTEMPT_TIMEOUT_MS = 180_000

/** Hands mail to a relay over SMTP, on a few connections kept open while there is something to send. */
export function createSmtpTransport(options: Options): MailTransport {
  const { url, from, connections = 4, silenceMs = 120_000 } = options
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // A message that the client quietly sends again is one the outbox cannot count.
    maxRequeues: 0,
    // Shorter than any relay's own patience, so that a connection is never found dead by a mail.
    idleTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceMs,
    // A password or a reset link must not cross a network in the clear.
    requireTLS: !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const sign = options.dkim && createDkimSigner(options.dkim)
  // The client reads the last stage of a message only once the relay has asked for its text, and
  // writes the closing dot when that stage has ended: until then nobody can have the mail. The client's
  // own signing would come after this stage and read it ahead of time, so it is done here.
  pool.use('stream', (mail, done) => {
    const { attempt } = mail.data as { attempt?: Attempt }
    if (sign) mail.message.processFunc(sign)
    if (attempt) mail.message.processFunc((input) => throughSendGate(input, attempt))
    done()
  })

  return {
    // While the fate of one mail is written down, another has its connection.
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
 * The text of a message in one piece, and its end when the mail may be handed over. Nothing happens
 * before it is read. The client makes a message in hundreds of small pieces; in one it costs the socket
 * much less.
 */
function throughSendGate(input: Readable, attempt: Attempt): Readable {
  async function* textThenEnd() {
    yield await inOnePiece(input)
    const isAllowed = await attempt.mayHandOver().catch(() => false)
    // The connection may be gone by now, and the mail with it.
    attempt.isHandedOver = isAllowed && !door.destroyed
    attempt.isWithheld = !isAllowed
    if (!isAllowed) throw new Error('withheld')
  }
  const door = Readable.from(textThenEnd(), { objectMode: false })
  // Who reads it hears of a failure; nobody may be reading any more.
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
  if (isWithheld) return { kind: 'withheld', fault: 'withheld' }
  return classifySmtpError(failure, isHandedOver)
}

async function withinReason(sending: Promise<Outcome>, attempt: Attempt): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      // What is not handed over by now never will be: nobody opens the door for it any more.
      resolve({ kind: attempt.isHandedOver ? 'reply-lost' : 'interrupted', fault: 'too slow' })
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
  // Icelandic and English are mostly ASCII: left to itself the client counts every letter, twice.
  textEncoding: 'quoted-printable' as const,
  date: message.date,
  messageId: `<${message.idPart}@${sender.domain}>`,
  headers: {
    ...message.headers,
    // RFC 3834: no holiday greetings in return.
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
