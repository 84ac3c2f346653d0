import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The small file that says which version of a feed is current; everything else never changes. */
export type FeedPointer = {
  /** Of the uncompressed bytes; also the name of the version's folder. */
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

/** The same pointer for programs that follow links but read no JSON, such as nginx. */
export const currentLink = (folder: string) => join(folder, 'current')

export const versionFolder = (folder: string, hash: string) => join(folder, hash)

export const isVersionFolder = (name: string) => /^[0-9a-f]{32}$/.test(name)

export const versionFile = (folder: string, hash: string, encoding: Encoding) =>
  join(versionFolder(folder, hash), `current_market.json${extension[encoding]}`)

/** What anybody may see, and what holders of active access may. */
export type FeedName = 'visitor' | 'full'

/** Other users of the machine, a web server for instance, cannot even open the full feed's folder. */
const modes: Record<FeedName, number> = { visitor: 0o755, full: 0o750 }

/**
 * Each feed has a folder of its own, so that a web server in front can be given the visitors' and
 * reach the other one by no path under it.
 */
export const feedFolder = (directory: string, name: FeedName) => join(directory, name)

/** Called by whoever comes first, publisher or reader. */
export async function makeFeedFolder(directory: string, name: FeedName): Promise<string> {
  const folder = feedFolder(directory, name)
  await mkdir(directory, { recursive: true })
  await mkdir(folder, { recursive: true, mode: modes[name] })
  return folder
}

type FeedState = {
  feed: FeedName
  homes: number
  /** When its files were last other ones than before. */
  changedAt: Date
}

const names: readonly FeedName[] = ['visitor', 'full']

/** What lies in the folder of the feeds now; of one that was never published, nothing. */
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
