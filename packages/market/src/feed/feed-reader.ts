import { watch } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type Encoding,
  encodings,
  type FeedName,
  type FeedPointer,
  makeFeedFolder,
  pointerFile,
  readPointer,
  versionFile,
} from './feed-files.ts'
import { hashOf } from './render-feed.ts'

/** A published feed in memory, ready to be sent. */
export type Feed = LoadedVersion & {
  /** When this was last known to be the published version. */
  lastChecked: Date
}

export type FeedReader = {
  /** Null before the first publication. */
  current: () => Feed | null
  /** Calls back after each new version; returns a function to unsubscribe. */
  onChange: (listener: () => void) => () => void
  close: () => Promise<void>
}

export type FeedReaderOptions = {
  /** Maximum delay of a change when the file system reports no events. */
  pollMs?: number
  /** Called on errors. The last good version stays. */
  onError?: (error: unknown) => void
}

/**
 * Watches the files of a feed. A new version is used only when all its bytes are in memory and
 * match the pointer, so damaged files never reach a visitor.
 */
export async function createFeedReader(
  folder: string,
  { pollMs = 500, onError = () => {} }: FeedReaderOptions = {},
): Promise<FeedReader> {
  const listeners = new Set<() => void>()
  let version: LoadedVersion | null = null
  let lastChecked = new Date(0)
  let seen: string | null = null

  async function look(): Promise<void> {
    const stamp = await pointerStamp(folder)
    if (stamp === null) return
    if (stamp !== seen) {
      const pointer = await readPointer(folder)
      if (pointer === null) return
      version = await loadVersion(folder, pointer)
      seen = stamp
      listeners.forEach((listener) => listener())
    }
    lastChecked = new Date()
  }

  const check = createSerialQueue(() => look().catch(onError))
  await mkdir(folder, { recursive: true })
  await check()

  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (name === basename(pointerFile(folder))) void check()
  })
  watcher.on('error', onError)
  // Some file systems, mainly network ones, report no changes.
  const timer = setInterval(() => void check(), pollMs).unref()

  return {
    current: () => version && { ...version, lastChecked },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      clearInterval(timer)
      watcher.close()
      await check()
    },
  }
}

/** Changes whenever the pointer is replaced; null while there is none. */
async function pointerStamp(folder: string): Promise<string | null> {
  const found = await stat(pointerFile(folder), { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.ino}:${found.mtimeNs}:${found.size}`
}

export type FeedReaders = Record<FeedName, FeedReader> & { close: () => Promise<void> }

/** Watches both feeds in the folder of a publisher. */
export async function createFeedReaders(
  directory: string,
  options: FeedReaderOptions = {},
): Promise<FeedReaders> {
  const visitor = await createFeedReader(await makeFeedFolder(directory, 'visitor'), options)
  const full = await createFeedReader(await makeFeedFolder(directory, 'full'), options)
  return {
    visitor,
    full,
    close: async () => void (await Promise.all([visitor.close(), full.close()])),
  }
}

type LoadedVersion = Record<Encoding, Buffer> & {
  /** Weak, because the three encodings share it. */
  etag: string
  /** When the market last changed, ISO 8601. */
  date: string
  count: number
}

/** @throws when a file is missing or does not match the pointer */
async function loadVersion(
  folder: string,
  { hash, date, count, sizes }: FeedPointer,
): Promise<LoadedVersion> {
  const read = (encoding: Encoding) => readFile(versionFile(folder, hash, encoding))
  const [identity, gzip, brotli] = await Promise.all([
    read('identity'),
    read('gzip'),
    read('brotli'),
  ])
  const content = { identity, gzip, brotli }
  const whole =
    hashOf(identity) === hash &&
    encodings.every((encoding) => content[encoding].length === sizes[encoding])
  if (!whole) throw new Error(`version ${hash} of the feed is damaged`)
  return { ...content, etag: `W/"${hash}"`, date, count }
}

/**
 * Prevents runs of a task from overlapping. A call during a run causes one more run after it,
 * because the current one may already have read what the caller has changed.
 */
function createSerialQueue(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false

  async function run(): Promise<void> {
    do {
      again = false
      await task()
    } while (again)
  }

  return () => {
    if (running !== null) {
      again = true
      return running
    }
    running = run().finally(() => (running = null))
    return running
  }
}
