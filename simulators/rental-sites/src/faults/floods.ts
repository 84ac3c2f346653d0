import type { ServerResponse } from 'node:http'
import type { SiteAnswer } from '../site.ts'
import { gzipBomb } from './gzip-bomb.ts'

/** Sends an answer that its reader has to defend itself against. It ends when the reader leaves. */
export type Flood = (answer: SiteAnswer, response: ServerResponse) => void

const dripMs = 200
/** Between two tokens of any format blanks mean nothing, and after the last they go unnoticed. */
const blank = 0x20
const blanks = Buffer.alloc(64 * 1024, blank)

export const drip: Flood = ({ status, headers, body }, response) => {
  const bytes = Buffer.from(body)
  let at = 0
  response.writeHead(status, headers)
  const next = (): void => void response.write(Buffer.of(bytes[at++] ?? blank))
  next()
  const dripping = setInterval(next, dripMs)
  response.on('close', () => clearInterval(dripping))
}

export const pour: Flood = ({ status, headers, body }, response) => {
  response.writeHead(status, headers)
  response.write(body)
  const more = (): void => {
    while (!response.destroyed && response.write(blanks));
  }
  response.on('drain', more)
  more()
}

/** Packed whether the reader can unpack or not. */
export const explode: Flood = ({ headers }, response) => {
  const bomb = gzipBomb()
  response
    .writeHead(200, { ...headers, 'content-encoding': 'gzip', 'content-length': bomb.length })
    .end(bomb)
}
