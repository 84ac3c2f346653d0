import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type LocalSite = {
  origin: string
  port: number
  /** Connections it has seen, whether or not a request came over them. */
  connections: () => number
  /** Requested paths, in order. */
  asked: string[]
}

/** A site on loopback that ends with the test. */
export async function startLocalSite(answer: RequestListener): Promise<LocalSite> {
  const asked: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, connections: () => connections, asked }
}
