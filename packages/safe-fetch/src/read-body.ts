import { PassThrough, type Duplex, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** A body that is longer than allowed, encoded or decoded. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
  /** The allowed part of the body; empty unless requested. */
  readonly beginning: Buffer

  constructor(beginning: Buffer) {
    super('the body is too large')
    this.beginning = beginning
  }
}

/** A body in a content encoding that was not requested. */
export class UnknownEncodingError extends Error {
  override readonly name = 'UnknownEncodingError'
}

const decoders: Record<string, () => Duplex> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

export const ACCEPTED_ENCODINGS = 'gzip, br, deflate'

export type ReadBodyOptions = {
  /** The `content-encoding` of the response; empty for none. */
  encoding?: string
  maxWireBytes: number
  maxDecodedBytes: number
  onWire?: (bytes: number) => void
  /** Whether to return the beginning of a body that is too large. */
  keepBeginning?: boolean
}

/**
 * Decodes a body while it arrives and closes the connection when it is too large, encoded or
 * decoded. The size is counted, because the announced length is not trusted.
 *
 * Memory for the largest body is reserved at the start and released at the end. The system only
 * allocates the pages that are written to. A list of chunks would stay in memory until the garbage
 * collector runs, which is late while the heap is small.
 *
 * @throws BodyTooLargeError, UnknownEncodingError, or the error of the stream
 */
export async function readBody(body: Readable, options: ReadBodyOptions): Promise<Buffer> {
  const { encoding = '', maxWireBytes, maxDecodedBytes, onWire, keepBeginning = false } = options
  const decoder = decoders[encoding.trim().toLowerCase()]
  if (!decoder) {
    // Closing the connection makes an unread body fail. The error is ignored.
    body.on('error', () => {}).destroy()
    throw new UnknownEncodingError('the body has an encoding that was not requested')
  }
  const room = new ArrayBuffer(maxDecodedBytes)
  const bytes = new Uint8Array(room)
  let received = 0
  let length = 0
  let isTooLarge = false
  const tooLarge = () => {
    isTooLarge = true
    return new Error('too large')
  }
  try {
    await pipeline(
      body,
      async function* count(wire: AsyncIterable<Buffer>) {
        for await (const piece of wire) {
          received += piece.length
          onWire?.(piece.length)
          if (received > maxWireBytes) throw tooLarge()
          yield piece
        }
      },
      decoder(),
      async (decoded: AsyncIterable<Buffer>) => {
        for await (const piece of decoded) {
          const fits = piece.subarray(0, maxDecodedBytes - length)
          bytes.set(fits, length)
          length += fits.length
          if (fits.length < piece.length) throw tooLarge()
        }
      },
    )
    return Buffer.from(room.transfer(length))
  } catch (error) {
    if (isTooLarge)
      throw new BodyTooLargeError(Buffer.from(room.transfer(keepBeginning ? length : 0)))
    throw error
  } finally {
    if (!room.detached) room.transfer(0)
  }
}
