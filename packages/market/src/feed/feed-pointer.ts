import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The small file that says which version of a feed is current; everything else never changes. */
export type FeedPointer = {
  /** Of the uncompressed bytes; also in the names of the version's files. */
  hash: string
  /** When the market last changed, ISO 8601. */
  date: string
  count: number
  sizes: Record<Encoding, number>
}

export const encodings = ['identity', 'gzip', 'brotli'] as const
export type Encoding = (typeof encodings)[number]

const extension: Record<Encoding, string> = { identity: '', gzip: '.gz', brotli: '.br' }

/** The one feed so far: what anybody may see. */
export const FEED = 'visitor'

export const pointerFile = (directory: string) => join(directory, `${FEED}.json`)

export const versionFile = (directory: string, hash: string, encoding: Encoding) =>
  join(directory, `${FEED}-${hash}.json${extension[encoding]}`)

/** Null before the first publication. */
export async function readPointer(directory: string): Promise<FeedPointer | null> {
  try {
    return JSON.parse(await readFile(pointerFile(directory), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
