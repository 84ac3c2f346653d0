import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TileHost {
  origin: string
  /** The address of a style, in the form that a map gets. */
  address(style: string): string
  /** How many tiles were requested so far. */
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
  server.listen(port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
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

const tileType = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }

const plain = (tile: TileAddress, answer: ServerResponse): void => {
  answer.writeHead(200, tileType).end(drawTile(tile))
}

const missing = (_tile: TileAddress, answer: ServerResponse): void => {
  answer.writeHead(404).end()
}

/** Ways in which a tile service answers, each under the name that begins its addresses. */
const styles: Readonly<Record<string, (tile: TileAddress, answer: ServerResponse) => void>> = {
  plain,
  missing,
  /** Some tiles are not there, as at the edge of what a service covers; never two side by side. */
  holes: (tile, answer) => ((tile.x + 2 * tile.y) % 5 === 0 ? missing : plain)(tile, answer),
  error: (_tile, answer) => {
    answer.writeHead(500, { 'content-type': 'text/plain' }).end('out of order')
  },
  /** Declares a picture and is a page. */
  html: (_tile, answer) => {
    answer
      .writeHead(200, { 'content-type': 'image/png' })
      .end('<!doctype html><title>Moved</title><p>This map has moved.</p>')
  },
  /** Takes the request and never responds. */
  silent: () => {},
}

type TileAddress = { readonly z: number; readonly x: number; readonly y: number }

/** A plain square with its own number; every other one a little darker, so that they can be
 *  distinguished. */
const drawTile = ({ z, x, y }: TileAddress): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="${(x + y) % 2 === 0 ? '#e8ece4' : '#dfe5da'}"/>
  <text x="128" y="132" fill="#7b8576" font-family="sans-serif" font-size="14" text-anchor="middle">${z}/${x}/${y}</text>
</svg>`
