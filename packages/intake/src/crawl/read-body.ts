import { PassThrough, type Duplex, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { GiveUp } from './retry-class.ts'

const decoders: Record<string, () => Duplex> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

export const acceptedEncodings = 'gzip, br, deflate'

type ReadOptions = {
  /** As the site names it; empty for none. */
  encoding: string
  most: { wireBytes: number; decodedBytes: number }
  onWire: (bytes: number) => void
}

export type Body = {
  bytes: Uint8Array
  /** False when there was more than allowed; then `bytes` is its beginning. */
  whole: boolean
}

class TooMuch extends Error {}

/**
 * Unpacks an answer while it arrives and hangs up as soon as it is too much, packed or unpacked. What is
 * held meanwhile is never more than the limit and a few pieces, whatever the sender has in mind.
 */
export async function readBody(body: Readable, options: ReadOptions): Promise<Body> {
  const { most, onWire } = options
  const decoder = decoders[options.encoding.trim().toLowerCase()]
  if (!decoder) {
    // Hanging up makes an unread body fail; nobody is left to be told.
    body.on('error', () => {}).destroy()
    throw new GiveUp('encoding')
  }
  const pieces: Buffer[] = []
  let received = 0
  let length = 0
  try {
    await pipeline(
      body,
      async function* count(wire: AsyncIterable<Buffer>) {
        for await (const piece of wire) {
          received += piece.length
          onWire(piece.length)
          if (received > most.wireBytes) throw new TooMuch()
          yield piece
        }
      },
      decoder(),
      async (decoded: AsyncIterable<Buffer>) => {
        for await (const piece of decoded) {
          pieces.push(piece.subarray(0, most.decodedBytes - length))
          length += piece.length
          if (length > most.decodedBytes) throw new TooMuch()
        }
      },
    )
    return { bytes: Buffer.concat(pieces), whole: true }
  } catch (error) {
    if (error instanceof TooMuch) return { bytes: Buffer.concat(pieces), whole: false }
    throw error
  }
}
