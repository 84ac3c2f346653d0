import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addHome } from '../testing/own-homes.ts'
import { aHome } from '../testing/a-home.ts'
import { aPublisher } from '../testing/a-presenter.ts'
import { feedFolder, pointerFile, readPointer, versionFile } from './feed-files.ts'
import { createFeedReader, type Feed, type FeedReader } from './feed-reader.ts'
import { mirrorFeeds } from './feed-mirror.ts'
import { publishMarket } from './publish-market.ts'
import { hashOf } from './render-feed.ts'

const { db } = await testDatabase()

let directory: string
let folder: string
const readers: FeedReader[] = []

beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await db.deleteFrom('feed_version').execute()
  directory = await mkdtemp(join(tmpdir(), 'kot-feed-'))
  folder = feedFolder(directory, 'visitor')
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
  await rm(directory, { recursive: true })
})

const publishOneMore = async () => {
  await db.transaction().execute((trx) => addHome(trx, aHome()))
  const { visitor } = await publishMarket(aPublisher(db))
  await mirrorFeeds(db, directory)
  return visitor
}

/** Reads the files as another program would, without the reader's own checks. */
const lookUntil = async (end: Promise<unknown>): Promise<boolean[]> => {
  const whole: boolean[] = []
  const ended = end.then(() => true)
  while (!(await Promise.race([ended, delay(1, false)]))) {
    const pointer = await readPointer(folder)
    if (pointer === null) continue
    const bytes = await readFile(versionFile(folder, pointer.hash, 'identity'))
    whole.push(hashOf(bytes) === pointer.hash)
  }
  return whole
}

const aReader = async (options: Parameters<typeof createFeedReader>[1] = {}) => {
  const reader = await createFeedReader(folder, options)
  readers.push(reader)
  return reader
}

/** Whether the reader's description of its version matches its bytes. */
const isWhole = (feed: Feed | null): boolean =>
  feed !== null &&
  feed.etag === `W/"${hashOf(feed.identity)}"` &&
  gunzipSync(feed.gzip).equals(feed.identity) &&
  brotliDecompressSync(feed.brotli).equals(feed.identity) &&
  feed.identity.toString().endsWith(`"countlength":${feed.count}}`)

it('has nothing before the first publication and the feed soon after', async () => {
  const reader = await aReader()
  expect(reader.current()).toBeNull()

  await publishOneMore()

  await expect.poll(() => reader.current()?.count).toBe(1)
})

it('has the feed from the start when it is published already', async () => {
  await publishOneMore()

  const reader = await aReader()

  expect(isWhole(reader.current())).toBe(true)
})

it('reports every new version, and none after it was stopped', async () => {
  await publishOneMore()
  const reader = await aReader()
  const counts: (number | undefined)[] = []
  const stop = reader.onChange(() => counts.push(reader.current()?.count))

  await publishOneMore()
  await expect.poll(() => counts).toEqual([2])
  stop()
  await publishOneMore()
  await expect.poll(() => reader.current()?.count).toBe(3)

  expect(counts).toEqual([2])
})

it('notices a new version where the file system does not report changes', async () => {
  await publishOneMore()
  const reader = await aReader()
  // A watcher loses its directory when that is replaced by another one of the same name.
  await rm(folder, { recursive: true })

  await publishOneMore()

  await expect.poll(() => reader.current()?.count).toBe(2)
})

it('knows when it last saw that its version is the published one', async () => {
  await publishOneMore()
  const reader = await aReader({ pollMs: 20 })
  const first = reader.current()?.lastChecked.getTime() ?? NaN

  await expect.poll(() => reader.current()?.lastChecked.getTime()).toBeGreaterThan(first)

  await rm(pointerFile(folder))
  await delay(50)
  const last = reader.current()?.lastChecked
  await delay(100)
  expect(reader.current()?.lastChecked).toEqual(last)
})

it('keeps the last good version while the files are damaged, and recovers with them', async () => {
  await publishOneMore()
  const troubles: unknown[] = []
  const reader = await aReader({ pollMs: 20, onError: (trouble) => troubles.push(trouble) })

  await writeFile(pointerFile(folder), '{"hash":')
  await expect.poll(() => troubles.length).toBeGreaterThan(0)
  expect(isWhole(reader.current())).toBe(true)

  await publishOneMore()
  await expect.poll(() => reader.current()?.count).toBe(2)
})

it.each(['identity', 'gzip', 'brotli'] as const)(
  'rejects a version whose %s file does not match the pointer',
  async (encoding) => {
    const { hash } = await publishOneMore()
    await truncate(versionFile(folder, hash, encoding), 5)

    const troubles: unknown[] = []
    const reader = await aReader({ onError: (trouble) => troubles.push(trouble) })

    expect(reader.current()).toBeNull()
    expect(troubles).toMatchObject([{ message: `version ${hash} of the feed is damaged` }])
  },
)

it('goes on when a listener fails', async () => {
  await publishOneMore()
  const troubles: unknown[] = []
  const reader = await aReader({ onError: (trouble) => troubles.push(trouble) })
  reader.onChange(() => {
    throw new Error('not my day')
  })

  await publishOneMore()
  await expect.poll(() => reader.current()?.count).toBe(2)
  await publishOneMore()
  await expect.poll(() => reader.current()?.count).toBe(3)
  expect(troubles).toHaveLength(2)
})

it('never shows a torn version while twenty publications go by', async () => {
  const reader = await aReader({ pollMs: 5 })
  const seen: boolean[] = []
  reader.onChange(() => seen.push(isWhole(reader.current())))

  const looks: Promise<boolean[]>[] = []
  for (let index = 0; index < 20; index += 1) {
    const publication = publishOneMore()
    looks.push(lookUntil(publication))
    await publication
  }

  await expect.poll(() => reader.current()?.count).toBe(20)
  expect(seen.length).toBeGreaterThan(5)
  expect(seen).not.toContain(false)
  const looked = (await Promise.all(looks)).flat()
  expect(looked.length).toBeGreaterThan(20)
  expect(looked).not.toContain(false)
}, 30_000)
