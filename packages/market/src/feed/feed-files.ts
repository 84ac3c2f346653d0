import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The public feed, and the feed for viewers with active access. */
export type FeedName = 'visitor' | 'full'

export const feedNames: readonly FeedName[] = ['visitor', 'full']

export const encodings = ['identity', 'gzip', 'brotli'] as const
export type Encoding = (typeof encodings)[number]

/** The same bytes in every encoding. */
export type Encoded = Record<Encoding, Buffer>

/** The files of a version: the whole market, the pointer for clients, and `from-<hash>.json` with what
 *  it changes of an earlier version. */
export const MARKET_FILE = 'current_market.json'
export const LATEST_FILE = 'latest.json'
export const deltaFile = (from: string) => `from-${from}.json`

/** The small file that names the current version of a feed. All other files are immutable. */
export type FeedPointer = {
  /** Hash of the uncompressed market; also the name of the version's folder. */
  hash: string
  /** When the market last changed, ISO 8601. */
  date: string
  count: number
  /** The lengths of all its files. */
  files: Record<string, Record<Encoding, number>>
  /** Of the market alone. Read by servers of the version before, which run until they are restarted. */
  sizes?: Record<Encoding, number>
}

/** Null before the first version arrived. */
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

const extension: Record<Encoding, string> = { identity: '', gzip: '.gz', brotli: '.br' }

export const versionFile = (
  folder: string,
  hash: string,
  encoding: Encoding,
  name: string = MARKET_FILE,
) => join(versionFolder(folder, hash), `${name}${extension[encoding]}`)

/** Other users of the machine, such as a web server, cannot open the folder of the full feed. */
const modes: Record<FeedName, number> = { visitor: 0o755, full: 0o750 }

/**
 * Each feed has its own folder, so that a web server can serve the visitors' feed without a path to
 * the other.
 */
export const feedFolder = (directory: string, name: FeedName) => join(directory, name)

export async function makeFeedFolder(directory: string, name: FeedName): Promise<string> {
  const folder = feedFolder(directory, name)
  await mkdir(directory, { recursive: true })
  await mkdir(folder, { recursive: true, mode: modes[name] })
  return folder
}
