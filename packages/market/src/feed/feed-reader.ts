import { watch } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Database } from '@kot/db/connect'
import {
  type Encoded,
  type Encoding,
  encodings,
  type FeedName,
  type FeedPointer,
  makeFeedFolder,
  MARKET_FILE,
  pointerFile,
  readPointer,
  versionFile,
} from './feed-files.ts'
import { mirrorFeeds } from './feed-mirror.ts'
import { newestVersion } from './feed-store.ts'
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

/** How often a server checks for a new version. */
const MIRROR_MS = 1_000
/** How often it looks for missing files although there is no new version: a version has some hundred. */
const CHECK_FILES_MS = 15_000

type FeedSource = {
  db: Database
  /** The folder of this machine for copies of the feeds. */
  directory: string
}

/**
 * Copies the published feeds to this machine and reads them there. Without a database the copies of the
 * last run are used.
 */
export async function createFeedReaders(
  { db, directory }: FeedSource,
  { pollMs = MIRROR_MS, onError = () => {} }: FeedReaderOptions = {},
): Promise<FeedReaders> {
  let anew = true
  let mirrored = { version: 0, at: -Infinity }
  const mirror = createSerialQueue(async () => {
    try {
      const version = await newestVersion(db)
      const at = performance.now()
      if (version === mirrored.version && at - mirrored.at < CHECK_FILES_MS) return
      await mirrorFeeds(db, directory, { anew })
      anew = false
      mirrored = { version, at }
    } catch (error) {
      onError(error)
    }
  })
  await mirror()
  const timer = setInterval(() => void mirror(), pollMs).unref()
  const options = { pollMs, onError }
  const visitor = await createFeedReader(await makeFeedFolder(directory, 'visitor'), options)
  const full = await createFeedReader(await makeFeedFolder(directory, 'full'), options)
  return {
    visitor,
    full,
    async close() {
      clearInterval(timer)
      await mirror()
      await Promise.all([visitor.close(), full.close()])
    },
  }
}

type LoadedVersion = Encoded & {
  /** Weak, because the three encodings share it. */
  etag: string
  hash: string
  /** When the market last changed, ISO 8601. */
  date: string
  count: number
  /** Its other files, by name. */
  files: ReadonlyMap<string, Encoded>
}

/** @throws when a file is missing or does not match the pointer */
async function loadVersion(
  folder: string,
  { hash, date, count, files: sizes }: FeedPointer,
): Promise<LoadedVersion> {
  const files = new Map<string, Encoded>()
  for (const [name, lengths] of Object.entries(sizes)) {
    const read = (encoding: Encoding) => readFile(versionFile(folder, hash, encoding, name))
    const [identity, gzip, brotli] = await Promise.all([
      read('identity'),
      read('gzip'),
      read('brotli'),
    ])
    const content = { identity, gzip, brotli }
    if (encodings.some((encoding) => content[encoding].length !== lengths[encoding]))
      throw new Error(`version ${hash} of the feed is damaged`)
    files.set(name, content)
  }
  const market = files.get(MARKET_FILE)
  if (market === undefined || hashOf(market.identity) !== hash)
    throw new Error(`version ${hash} of the feed is damaged`)
  return { ...market, etag: `W/"${hash}"`, hash, date, count, files }
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
