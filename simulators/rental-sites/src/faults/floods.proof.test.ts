import { createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipBomb, unpackedBytes } from './floods.ts'

test('it is about a megabyte and expands to more than a gigabyte', () => {
  const bomb = gzipBomb()

  expect(bomb.length).toBeLessThan(1_500_000)
  expect(unpackedBytes).toBeGreaterThan(1_000_000_000)
  expect(bomb.readUInt32LE(bomb.length - 4)).toBe(unpackedBytes)
})

test('it unpacks to the end, with the right checksum or it would not', async () => {
  let unpacked = 0
  const gunzip = createGunzip({ chunkSize: 16 * 1024 * 1024 })
  gunzip.end(gzipBomb())

  for await (const chunk of gunzip) unpacked += (chunk as Buffer).length

  expect(unpacked).toBe(unpackedBytes)
})
