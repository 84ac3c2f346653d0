import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The small file that names the current version of a feed. All other files are immutable. */
export type FeedPointer = {
  /** Hash of the uncompressed bytes; also the name of the version's folder. */
  hash: string
  /** When the market last changed, ISO 8601. */
  date: string
  count: number
  sizes: Record<Encoding, number>
}

export const encodings = ['identity', 'gzip', 'brotli'] as const
export type Encoding = (typeof encodings)[number]

const extension: Record<Encoding, string> = { identity: '', gzip: '.gz', brotli: '.br' }

/** Null before the first publication. */
export async function readPointer(folder: string): Promise<FeedPointer | null> {
  try {
    return JSON.parse(await readFile(pointerFile(folder), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export const pointerFile = (folder: string) => join(folder, 'current.json')

/** The same pointer as a symbolic link, for programs that do not read JSON, such as nginx. */
export const currentLink = (folder: string) => join(folder, 'current')

export const versionFolder = (folder: string, hash: string) => join(folder, hash)

export const isVersionFolder = (name: string) => /^[0-9a-f]{32}$/.test(name)

export const versionFile = (folder: string, hash: string, encoding: Encoding) =>
  join(versionFolder(folder, hash), `current_market.json${extension[encoding]}`)

/** The public feed, and the feed for viewers with active access. */
export type FeedName = 'visitor' | 'full'

/** Other users of the machine, such as a web server, cannot open the folder of the full feed. */
const modes: Record<FeedName, number> = { visitor: 0o755, full: 0o750 }

/**
 * Each feed has its own folder, so that a web server can serve the visitors' feed without a path to
 * the other.
 */
export const feedFolder = (directory: string, name: FeedName) => join(directory, name)

/** Creates the folder. Called by both publisher and reader. */
export async function makeFeedFolder(directory: string, name: FeedName): Promise<string> {
  const folder = feedFolder(directory, name)
  await mkdir(directory, { recursive: true })
  await mkdir(folder, { recursive: true, mode: modes[name] })
  return folder
}

type FeedState = {
  feed: FeedName
  homes: number
  /** When its files last changed. */
  changedAt: Date
}

const names: readonly FeedName[] = ['visitor', 'full']

/** Returns the published feeds. A feed that was never published is left out. */
export async function feedStates(directory: string): Promise<FeedState[]> {
  const states = await Promise.all(
    names.map(async (feed): Promise<FeedState | null> => {
      const folder = feedFolder(directory, feed)
      const pointer = await readPointer(folder)
      if (pointer === null) return null
      const { mtime } = await stat(pointerFile(folder))
      return { feed, homes: pointer.count, changedAt: mtime }
    }),
  )
  return states.filter((state) => state !== null)
}
