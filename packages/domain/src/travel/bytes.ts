/** Numbers and texts as bytes: whole numbers of variable length, seven bits in each byte (LEB128). */

/** No timetable, or one of another version of the program. */
export class TimetableFormatError extends Error {
  override readonly name = 'TimetableFormatError'
}

export type Source = { readonly bytes: Uint8Array; at: number }

/** @param value whole, from 0 to 2^31 - 1 */
export function writeNumber(bytes: number[], value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > 0x7fff_ffff) {
    throw new TimetableFormatError(`${value} cannot be written`)
  }
  let left = value
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128)
  bytes.push(left)
}

/** @throws TimetableFormatError at the end of the bytes */
export function readNumber(source: Source): number {
  let value = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = source.bytes[source.at]
    if (byte === undefined) throw new TimetableFormatError('ends early')
    source.at += 1
    value += (byte & 127) * 2 ** shift
    if (byte < 128) return value
  }
  throw new TimetableFormatError('a number is too long')
}

/** How many follow. Each takes a byte at least, so a wrong count cannot ask for all memory. */
export function readCount(source: Source): number {
  const count = readNumber(source)
  if (count > source.bytes.length - source.at) throw new TimetableFormatError('ends early')
  return count
}

/** Each as its difference from the one before; negative ones as odd numbers. */
export function writeDifferences(bytes: number[], values: readonly number[]): void {
  let before = 0
  for (const value of values) {
    const difference = value - before
    writeNumber(bytes, difference < 0 ? -2 * difference - 1 : 2 * difference)
    before = value
  }
}

export function readDifferences(source: Source, count: number): number[] {
  let before = 0
  return Array.from({ length: count }, () => {
    const written = readNumber(source)
    before += written % 2 === 1 ? -(written + 1) / 2 : written / 2
    return before
  })
}

export function writeText(bytes: number[], text: string): void {
  const encoded = new TextEncoder().encode(text)
  writeNumber(bytes, encoded.length)
  for (const byte of encoded) bytes.push(byte)
}

export function readText(source: Source): string {
  const length = readCount(source)
  source.at += length
  return new TextDecoder().decode(source.bytes.subarray(source.at - length, source.at))
}
