import type { ServerResponse } from 'node:http'
import { drawTile, type TileAddress } from './tile.ts'

const tileType = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }

const plain = (tile: TileAddress, answer: ServerResponse): void => {
  answer.writeHead(200, tileType).end(drawTile(tile))
}

const missing = (_tile: TileAddress, answer: ServerResponse): void => {
  answer.writeHead(404).end()
}

/** Ways in which a tile service answers, each under the name that begins its addresses. */
export const styles: Readonly<Record<string, (tile: TileAddress, answer: ServerResponse) => void>> =
  {
    plain,
    missing,
    /** Some tiles are not there, as at the edge of what a service covers; never two side by side. */
    holes: (tile, answer) => ((tile.x + 2 * tile.y) % 5 === 0 ? missing : plain)(tile, answer),
    error: (_tile, answer) => {
      answer.writeHead(500, { 'content-type': 'text/plain' }).end('out of order')
    },
    /** Says it is a picture and is a page. */
    html: (_tile, answer) => {
      answer
        .writeHead(200, { 'content-type': 'image/png' })
        .end('<!doctype html><title>Moved</title><p>This map has moved.</p>')
    },
    /** Takes the request and never says a word. */
    silent: () => {},
  }
