import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type SinkRelay = {
  url: string
  /** The Message-IDs of all mails taken, in their order, doubles included. */
  taken: string[]
  /** What stood in `RCPT TO`, one for each time. */
  recipients: string[]
  /** The mails as they came over the wire, if they are to be kept. */
  texts: string[]
  stop: () => Promise<void>
}

const END_OF_MAIL = '\r\n.\r\n'

/**
 * A relay that takes every mail and keeps nothing but its Message-ID: as little work as a relay can do,
 * so that what is measured is the sender. A mail counts as taken when its last line has arrived,
 * whether or not its sender lives to hear of it.
 */
export async function startSinkRelay({ keepTexts = false } = {}): Promise<SinkRelay> {
  const taken: string[] = []
  const texts: string[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => {})
    serve(socket, {
      take: (messageId, text) => {
        taken.push(messageId)
        if (keepTexts) texts.push(text)
      },
      address: (recipient) => void (keepTexts && recipients.push(recipient)),
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    recipients,
    texts,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

type Taking = {
  take: (messageId: string, text: string) => void
  address: (recipient: string) => void
}

function serve(socket: Socket, { take, address }: Taking): void {
  let command = ''
  /** Null between mails. */
  let mail: { text: string; tail: string } | null = null

  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') socket.write('250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n')
    else if (verb === 'RCPT') {
      address(/<(.*)>/.exec(line)?.[1] ?? '')
      socket.write('250 fine\r\n')
    } else if (verb === 'DATA') {
      mail = { text: '', tail: '\r\n' }
      socket.write('354 go on\r\n')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else socket.write('250 fine\r\n')
  }

  /** @returns what came after the mail; null while it goes on */
  const readMail = (chunk: string, into: { text: string; tail: string }): string | null => {
    into.text += chunk
    // The end may be spread over two chunks.
    const seam = into.tail + chunk
    const end = seam.indexOf(END_OF_MAIL)
    into.tail = seam.slice(-END_OF_MAIL.length + 1)
    if (end < 0) return null
    const text = into.text.slice(0, into.text.length - (seam.length - end) + '\r\n'.length)
    take(/^message-id: *(\S+)/im.exec(text)?.[1] ?? '', text.replaceAll('\r\n..', '\r\n.'))
    socket.write('250 taken\r\n')
    return seam.slice(end + END_OF_MAIL.length)
  }

  socket.write('220 sink\r\n')
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    let rest: string | null = chunk
    while (rest !== null && rest !== '') {
      if (mail !== null) {
        rest = readMail(rest, mail)
        if (rest !== null) mail = null
        continue
      }
      command += rest
      const end = command.indexOf('\r\n')
      if (end < 0) return
      rest = command.slice(end + 2)
      const line = command.slice(0, end)
      command = ''
      answer(line)
    }
  })
}
