import { mkdir, stat } from 'node:fs/promises'
import type { Database } from '@kot/db/connect'
import { visitor } from '@kot/domain/viewer'
import { homesOnOffer } from '../home/homes-on-offer.ts'
import {
  encodings,
  pointerFile,
  readPointer,
  versionFile,
  type FeedPointer,
} from './feed-pointer.ts'
import { lockPublication } from './publication-lock.ts'
import { removeOldVersions, retireVersion } from './remove-old-versions.ts'
import { compressFeed, renderFeed, type RenderedFeed } from './render-feed.ts'
import { writeFileWhole } from './write-file-whole.ts'

export type Publisher = {
  db: Database
  /** Where the feed's files go; every server reads from there. */
  directory: string
  /** Decides where homes are shown to those who may not know where they are. */
  positionSecret: string
}

export type Publication = { hash: string; count: number; changed: boolean }

/**
 * Brings the feed's files in line with the market. May run at any time, any number of times: an
 * unchanged market changes no file, and a damaged feed is written anew.
 *
 * 1. One publisher at a time in the whole system. Without this, one that read the market earlier
 *    could finish later and put an old version in front.
 * 2. Read and render the market; only now, or the lock would protect nothing.
 * 3. Write the new version's files beside the old one's.
 * 4. Swap the pointer. Readers see the old version or the new one, both whole.
 */
export async function publishFeed({ db, directory, positionSecret }: Publisher) {
  await mkdir(directory, { recursive: true })
  return db.transaction().execute(async (trx): Promise<Publication> => {
    await lockPublication(trx)

    const feed = renderFeed(await homesOnOffer(trx), visitor, positionSecret)
    const before = await readablePointer(directory)
    const changed = before?.hash !== feed.hash || !(await isComplete(directory, before))
    if (changed) await writeVersion(directory, feed)
    if (before !== null && before.hash !== feed.hash) await retireVersion(directory, before.hash)

    await removeOldVersions(directory, feed.hash)
    return { hash: feed.hash, count: feed.count, changed }
  })
}

async function writeVersion(directory: string, feed: RenderedFeed): Promise<void> {
  const { hash, date, count, identity } = feed
  const content = await compressFeed(identity)
  for (const encoding of encodings) {
    await writeFileWhole(versionFile(directory, hash, encoding), content[encoding])
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
  await writeFileWhole(pointerFile(directory), JSON.stringify(pointer))
}

/** A pointer that cannot be read is as good as none: it is about to be replaced. */
const readablePointer = (directory: string) => readPointer(directory).catch(() => null)

async function isComplete(directory: string, { hash, sizes }: FeedPointer): Promise<boolean> {
  const lengths = await Promise.all(
    encodings.map(async (encoding) =>
      stat(versionFile(directory, hash, encoding)).then(
        ({ size }) => size === sizes[encoding],
        () => false,
      ),
    ),
  )
  return lengths.every(Boolean)
}
