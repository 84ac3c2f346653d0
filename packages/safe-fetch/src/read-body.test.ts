import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BodyTooLargeError, readBody, type ReadBodyOptions } from './read-body.ts'

const limits = { maxWireBytes: 1_000, maxDecodedBytes: 1_000 }
const read = (bytes: Buffer, options: Partial<ReadBodyOptions> = {}) =>
  readBody(Readable.from([bytes]), { ...limits, ...options })

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['', (bytes) => bytes],
  ['identity', (bytes) => bytes],
  ['gzip', gzipSync],
  ['GZIP ', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])(
  'a body of exactly the largest size is read, one byte more is not (%j)',
  async (encoding, pack) => {
    const largest = Buffer.alloc(1_000, 'x')
    const options = { encoding, maxWireBytes: 2_000 }
    expect(await read(pack(largest), options)).toEqual(largest)
    await expect(read(pack(Buffer.alloc(1_001)), options)).rejects.toThrow(BodyTooLargeError)
  },
)

test('the limit on the wire holds whatever it decodes to', async () => {
  await expect(read(Buffer.alloc(1_001), { maxDecodedBytes: 5_000 })).rejects.toThrow(
    BodyTooLargeError,
  )
})

test('the beginning of what is too large is kept where it is of use', async () => {
  const long = Buffer.from('a'.repeat(1_000) + 'b')
  await expect(read(long, { maxWireBytes: 5_000, keepBeginning: true })).rejects.toMatchObject({
    beginning: long.subarray(0, 1_000),
  })
  await expect(read(long, { maxWireBytes: 5_000 })).rejects.toMatchObject({
    beginning: Buffer.alloc(0),
  })
})

test('an unknown encoding is not read at all', async () => {
  const body = Readable.from([Buffer.from('x')])
  await expect(readBody(body, { ...limits, encoding: 'zstd, gzip' })).rejects.toMatchObject({
    name: 'UnknownEncodingError',
  })
  expect(body.destroyed).toBe(true)
})

test('a body that breaks off has not been read', async () => {
  const broken = new Readable({ read() {} })
  broken.push('half')
  setImmediate(() => broken.destroy(new Error('reset')))
  await expect(readBody(broken, limits)).rejects.toThrow('reset')
  await expect(
    read(gzipSync(Buffer.alloc(500)).subarray(0, -5), { encoding: 'gzip' }),
  ).rejects.toThrow('unexpected end of file')
})
