import { constants, deflateRawSync } from 'node:zlib'

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
