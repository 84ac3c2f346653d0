import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskCache } from './disk-cache.ts'

async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kot-cache-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

const files = async (directory: string) =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()

const kilobyte = (tone: number) => Buffer.alloc(1_000, tone)

test('what was put is there, under its whole name only', async () => {
  const directory = await aDirectory()
  const cache = createDiskCache(directory, 10_000)
  expect(await cache.get('aa11')).toBeNull()
  await cache.put('aa11', kilobyte(7))
  expect(await cache.get('aa11')).toEqual(kilobyte(7))
  expect(await cache.get('aa1')).toBeNull()
  expect(await files(directory)).toEqual(['aa11'])
})

test('beyond the limit what was not used for the longest goes first', async () => {
  const directory = await aDirectory()
  const cache = createDiskCache(directory, 3_500)
  for (const [age, key] of ['aa', 'bb', 'cc'].entries()) {
    await cache.put(key, kilobyte(1))
    const then = new Date(Date.now() - 3_600_000 + age * 1_000)
    await utimes(join(directory, key, key), then, then)
  }
  await cache.get('aa')
  await cache.put('dd', kilobyte(1))
  expect(await files(directory)).toEqual(['aa', 'cc', 'dd'])
})

test('the limit holds while many are put at once', async () => {
  const directory = await aDirectory()
  const cache = createDiskCache(directory, 20_000)
  await Promise.all(Array.from({ length: 100 }, (_, n) => cache.put(`${n % 10}${n}x`, kilobyte(n))))
  await cache.put('last', kilobyte(1))
  expect((await files(directory)).length).toBeLessThanOrEqual(20)
  expect(await cache.get('last')).toEqual(kilobyte(1))
})

test('a new process counts what former ones left', async () => {
  const directory = await aDirectory()
  const former = createDiskCache(directory, 100_000)
  for (let n = 10; n < 30; n += 1) await former.put(`${n}`, kilobyte(n))
  await createDiskCache(directory, 5_000).put('99', kilobyte(9))
  expect((await files(directory)).length).toBeLessThanOrEqual(5)
})

test('readers never see half a file while it is written again and again', async () => {
  const cache = createDiskCache(await aDirectory(), 1e9)
  const content = Buffer.alloc(300_000, 5)
  await cache.put('aa', content)
  const writing = Promise.all(Array.from({ length: 20 }, () => cache.put('aa', content)))
  for (let n = 0; n < 100; n += 1) expect((await cache.get('aa'))?.length).toBe(300_000)
  await writing
})
