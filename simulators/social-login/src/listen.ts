import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Simulator = { origin: string; stop: () => Promise<void> }

/** Starts to listen before it is known what answers: providers have to know their own address. */
export async function listen(
  port: number,
  answerAt: (origin: string) => RequestListener,
): Promise<Simulator> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
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
