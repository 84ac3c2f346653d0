import { mkdir, stat } from 'node:fs/promises'
import {
  currentLink,
  encodings,
  pointerFile,
  readPointer,
  versionFile,
  versionFolder,
  type FeedPointer,
} from './feed-pointer.ts'
import { removeOldVersions, retireVersion } from './remove-old-versions.ts'
import { compressFeed, type RenderedFeed } from './render-feed.ts'
import { writeFileWhole } from './write-file-whole.ts'
import { writeLinkWhole } from './write-link-whole.ts'

export type Publication = { hash: string; count: number; changed: boolean }

/**
 * Brings a folder's files in line with a feed; only one process may do so at a time.
 *
 * 1. Write the new version's files beside the old one's.
 * 2. Swap the pointers. Readers see the old version or the new one, both whole.
 * 3. Give those who still read the old version time to finish, then remove it.
 */
export async function publishFeed(folder: string, feed: RenderedFeed): Promise<Publication> {
  const before = await readablePointer(folder)
  const changed = before?.hash !== feed.hash || !(await isComplete(folder, before))
  if (changed) await writeVersion(folder, feed)
  if (before !== null && before.hash !== feed.hash) await retireVersion(folder, before.hash)

  await removeOldVersions(folder, feed.hash)
  return { hash: feed.hash, count: feed.count, changed }
}

async function writeVersion(folder: string, feed: RenderedFeed): Promise<void> {
  const { hash, date, count, identity } = feed
  const content = await compressFeed(identity)
  await mkdir(versionFolder(folder, hash), { recursive: true })
  for (const encoding of encodings) {
    await writeFileWhole(versionFile(folder, hash, encoding), content[encoding])
  }
  const pointer: FeedPointer = {
    hash,
    date,
    count,
    sizes: {
      identity: content.identity.length,
      gzip: content.gzip.length,
      brotli: content.brotli.length,
    },
  }
  await writeLinkWhole(currentLink(folder), hash)
  await writeFileWhole(pointerFile(folder), JSON.stringify(pointer))
}

/** A pointer that cannot be read is as good as none: it is about to be replaced. */
const readablePointer = (folder: string) => readPointer(folder).catch(() => null)

async function isComplete(folder: string, { hash, sizes }: FeedPointer): Promise<boolean> {
  const lengths = await Promise.all(
    encodings.map(async (encoding) =>
      stat(versionFile(folder, hash, encoding)).then(
        ({ size }) => size === sizes[encoding],
        () => false,
      ),
    ),
  )
  return lengths.every(Boolean)
}
