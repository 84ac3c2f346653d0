import type { ServerResponse } from 'node:http'
import { constants, deflateRawSync } from 'node:zlib'
import type { SiteAnswer } from '../world/site.ts'

const blockBytes = 16 * 1024 * 1024
const blocks = 68

/** How much it unpacks to: more than a gigabyte. */
export const unpackedBytes = blockBytes * blocks

/** CRC-32 of all those blanks. Adding it up takes a second, in which no site would answer. */
const checksum = 0xbf2b8b5d

let built: Buffer | undefined

/** About a megabyte of valid gzip in a single member, made on first use and kept. */
export const gzipBomb = (): Buffer => (built ??= build())

/** One block is packed once and repeated: a full flush lets it stand after any other. */
function build(): Buffer {
  const block = Buffer.alloc(blockBytes, ' ')
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(unpackedBytes, 4)
  return Buffer.concat([
    header,
    ...Array<Buffer>(blocks).fill(packed),
    deflateRawSync(Buffer.alloc(0)),
    trailer,
  ])
}

/** Deflate, no flags, no time, system unknown (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

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
