import { UnusablePhoto } from '../unusable-photo.ts'

/**
 * Everything a stream has to say, unless it is more than allowed. Counted as it arrives: what a sender
 * announces is only what it says.
 *
 * Room for the most is set aside at once, of which the system gives only the pages written to, and is
 * given back at once at the end. A list of pieces would have to wait for the garbage collector, which
 * is in no hurry while the heap itself is small.
 */
export async function readWithin(
  mostBytes: number,
  stream: AsyncIterable<Uint8Array>,
): Promise<Buffer> {
  const room = new ArrayBuffer(mostBytes)
  const bytes = new Uint8Array(room)
  let length = 0
  try {
    for await (const piece of stream) {
      if (length + piece.length > mostBytes) throw new UnusablePhoto('too large')
      bytes.set(piece, length)
      length += piece.length
    }
    return Buffer.from(room.transfer(length))
  } finally {
    if (!room.detached) room.transfer(0)
  }
}
