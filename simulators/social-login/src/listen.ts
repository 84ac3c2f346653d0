import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Simulator = { origin: string; stop: () => Promise<void> }

/** Starts to listen before it is known what answers: providers have to know their own address. */
export async function listen(
  port: number,
  answerAt: (origin: string) => RequestListener,
): Promise<Simulator> {
  const server = createServer()
  server.listen(port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', answerAt(origin))
  return {
    origin,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The body of a posted form; forms of a simulator are short. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
