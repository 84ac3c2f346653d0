import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { styles } from './styles.ts'

export interface TileHost {
  origin: string
  /** The address of a style, as a map is told it. */
  address(style: string): string
  /** How many tiles were asked for so far. */
  asked(): number
  stop(): Promise<void>
}

const tilePath = /^\/(\w+)\/(\d+)\/(\d+)\/(\d+)\.svg$/

/** Plays a map's tile service: /plain/12/1799/1095.svg. */
export async function startTileHost({ port }: { port: number }): Promise<TileHost> {
  let asked = 0
  const server = createServer((request, answer) => {
    const [, style = '', z, x, y] = tilePath.exec(request.url ?? '') ?? []
    const serve = styles[style]
    if (!serve) return void answer.writeHead(404).end()
    asked += 1
    serve({ z: Number(z), x: Number(x), y: Number(y) }, answer)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    address: (style) => `${origin}/${style}/{z}/{x}/{y}.svg`,
    asked: () => asked,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
