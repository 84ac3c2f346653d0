import { readFile } from 'node:fs/promises'
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
