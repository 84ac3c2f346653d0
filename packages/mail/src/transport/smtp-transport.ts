import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { brand } from '@kot/domain/brand'
import { createTransport } from 'nodemailer'
import { judgeFailure, type SmtpFailure } from './judge-failure.ts'
import type { MailTransport, Message } from './mail-transport.ts'
import type { Outcome } from './outcome.ts'

type Options = {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string
  /** The address mail comes from; its domain also names our Message-IDs. */
  from: string
  /** Connections at once. */
  lanes?: number
  /** Longest silence of the relay. RFC 5321 would wait ten minutes for the last reply; with a relay of
   *  our own two are enough, and a mail sent twice keeps its Message-ID. */
  silenceMs?: number
}

/** However the relay drips, an attempt has an outcome by then: well before its lease ends. */
export const LONGEST_ATTEMPT_MS = 180_000

/** Hands mail to a relay over SMTP, on a few connections kept open while there is something to send. */
export function createSmtpTransport(options: Options): MailTransport {
  const { url, from, lanes = 4, silenceMs = 120_000 } = options
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: lanes,
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

  /** Message-IDs of mails all of which has been given to the relay. */
  const handedOver = new Set<string>()
  // The client reads the last stage of a message only once the relay has asked for its text, and
  // writes the closing dot after it has read everything: until then nobody can have the mail.
  pool.use('stream', (mail, done) => {
    mail.message.processFunc((input) => {
      const lastStage = new PassThrough()
      lastStage.once('end', () => handedOver.add(String(mail.data.messageId)))
      return input.pipe(lastStage)
    })
    done()
  })

  return {
    lanes,
    close: () => pool.close(),
    async send(message) {
      const fields = fieldsOf(message, { from, domain })
      handedOver.delete(fields.messageId)
      const attempt = pool
        .sendMail(fields)
        .then((): Outcome => ({ kind: 'taken' }))
        .catch((error: SmtpFailure) => judgeFailure(error, handedOver.has(fields.messageId)))
        .finally(() => handedOver.delete(fields.messageId))
      return withinReason(attempt)
    },
  }
}

async function withinReason(attempt: Promise<Outcome>): Promise<Outcome> {
  const enough = new AbortController()
  const tooLong = delay(
    LONGEST_ATTEMPT_MS,
    // It may still go through behind our back.
    { kind: 'reply-lost', fault: 'too slow' } as const,
    { signal: enough.signal, ref: false },
  )
  tooLong.catch(() => {})
  try {
    return await Promise.race([attempt, tooLong])
  } finally {
    enough.abort()
  }
}

const fieldsOf = (message: Message, sender: { from: string; domain: string }) => ({
  from: { name: brand.name, address: sender.from },
  to: { name: '', address: message.to },
  subject: message.subject,
  text: message.text,
  html: message.html,
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
