import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { Faults } from './faults.ts'
import { MailStore } from './mail-store.ts'
import { startWeb } from './web-side.ts'

export type Mailbox = {
  /** Receives mail. */
  smtpUrl: string
  /** Shows the mail received. */
  origin: string
  store: MailStore
  faults: Faults
  stop: () => Promise<void>
}

/** Simulates the relay and all mailboxes. */
export async function startMailbox(ports: { smtp: number; web: number }): Promise<Mailbox> {
  const store = new MailStore()
  const faults = new Faults()
  const smtp = await startSmtp({ port: ports.smtp, store, faults })
  const web = await startWeb({ port: ports.web, store, faults })
  return {
    smtpUrl: smtp.url,
    origin: web.origin,
    store,
    faults,
    stop: async () => void (await Promise.all([smtp.stop(), web.stop()])),
  }
}

/** Far larger than any of our mails; a larger one is rejected as a relay would. */
const MAX_MAIL_BYTES = 5_000_000

type SmtpDeps = { port: number; store: MailStore; faults: Faults }
type SmtpSide = { url: string; stop: () => Promise<void> }

/** Accepts mail for any address over SMTP, and fails when a fault is set. */
export async function startSmtp({ port, store, faults }: SmtpDeps): Promise<SmtpSide> {
  const sockets = new Map<number, Socket>()

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message too big')
    const { mailFrom, rcptTo } = session.envelope
    const to = rcptTo.map(({ address }) => address)
    const returnPath = mailFrom === false ? '' : mailFrom.address
    await store.add({ raw, to, returnPath, connection: session.id })
    const fault = faults.happen(to[0] ?? '', ['slow', 'drop'])
    if (fault?.kind === 'slow') await delay(fault.ms ?? 2_000, undefined, { ref: false })
    if (fault?.kind === 'drop') sockets.get(session.remotePort)?.destroy()
  }

  const smtp = new SMTPServer({
    name: 'mailbox.kot.test',
    banner: 'mailbox simulator',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      const fault = faults.happen(address, ['refuse', 'temporary', 'greylist'])
      if (fault === null) answer()
      else if (fault.kind === 'refuse') answer(refusal(550, `5.1.1 <${address}> no such mailbox`))
      else answer(refusal(451, `4.7.1 <${address}> not now, try later`))
    },
    onData(stream, session, answer) {
      take(stream, session).then(() => answer(), answer)
    },
  })
  // A client that disconnects early is not our error.
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  smtp.listen(port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        smtp.close(() => stopped())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
