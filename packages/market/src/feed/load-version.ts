import { readFile } from 'node:fs/promises'
import { encodings, versionFile, type Encoding, type FeedPointer } from './feed-pointer.ts'
import { hashOf } from './render-feed.ts'

export type LoadedVersion = Record<Encoding, Buffer> & {
  /** Weak, because the three encodings share it. */
  etag: string
  /** When the market last changed, ISO 8601. */
  date: string
  count: number
}

/** @throws when a file is missing or is not what the pointer says */
export async function loadVersion(
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
