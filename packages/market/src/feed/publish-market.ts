import { lstat, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@kot/db/connect'
import { type Viewer, visitor } from '@kot/domain/viewer'
import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { listMarketHomes } from '../homes/market-homes.ts'
import type { PresentHome } from '../present/present-home.ts'
import { placeNewHomes } from '../present/public-position.ts'
import {
  currentLink,
  encodings,
  type FeedName,
  type FeedPointer,
  isVersionFolder,
  makeFeedFolder,
  pointerFile,
  readPointer,
  versionFile,
  versionFolder,
} from './feed-files.ts'
import { compressFeed, type RenderedFeed, renderFeed } from './render-feed.ts'
import { UNFINISHED, writeFileAtomic, replaceLinkAtomic } from './atomic-file.ts'

export type Publisher = {
  db: Database
  /** Folder of the feed files. Every server reads from it. */
  directory: string
  present: PresentHome
  /** Secret for choosing the public positions of homes. */
  positionSecret: string
}

/** The viewer of each feed. All viewers with active access see the same. */
const viewers: Record<FeedName, Viewer> = { visitor, full: { kind: 'active', userId: '' } }

/**
 * Updates the files of both feeds. Idempotent: an unchanged market changes no file, and a damaged
 * feed is written again.
 *
 * 1. Lock: one publisher at a time in the whole system. Otherwise one that read the market earlier
 *    could finish later and publish an old version.
 * 2. Choose the public positions of new homes.
 * 3. Read the market, only after the lock was taken.
 * 4. Render it for both kinds of viewer and publish.
 */
export async function publishMarket({
  db,
  directory,
  present,
  positionSecret,
}: Publisher): Promise<Record<FeedName, Publication>> {
  const visitorFolder = await makeFeedFolder(directory, 'visitor')
  const fullFolder = await makeFeedFolder(directory, 'full')
  return db.transaction().execute(async (trx) => {
    await lockPublication(trx)
    await placeNewHomes(trx, positionSecret)
    const market = await listMarketHomes(trx)
    const render = (name: FeedName) => renderFeed(market, viewers[name], present)
    return {
      visitor: await publishFeed(visitorFolder, render('visitor')),
      full: await publishFeed(fullFolder, render('full')),
    }
  })
}

type Publication = { hash: string; count: number; changed: boolean }

/**
 * Updates the files of one feed. Only one process may do so at a time.
 *
 * 1. Write the files of the new version next to the old one.
 * 2. Swap the pointers. Readers see either the old or the new version, both complete.
 * 3. Remove the old version after a grace period for its readers.
 */
async function publishFeed(folder: string, feed: RenderedFeed): Promise<Publication> {
  const before = await readablePointer(folder)
  const changed = before?.hash !== feed.hash || !(await isComplete(folder, before))
  if (changed) await writeVersion(folder, feed)
  if (before !== null && before.hash !== feed.hash) await markVersionOld(folder, before.hash)

  await removeOldVersions(folder, feed.hash)
  return { hash: feed.hash, count: feed.count, changed }
}

async function writeVersion(folder: string, feed: RenderedFeed): Promise<void> {
  const { hash, date, count, identity } = feed
  const content = await compressFeed(identity)
  await mkdir(versionFolder(folder, hash), { recursive: true })
  for (const encoding of encodings) {
    await writeFileAtomic(versionFile(folder, hash, encoding), content[encoding])
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
  await replaceLinkAtomic(currentLink(folder), hash)
  await writeFileAtomic(pointerFile(folder), JSON.stringify(pointer))
}

/** An unreadable pointer counts as none: it is about to be replaced. */
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

/** A server that has just read the pointer can still load its version. */
const GRACE_MS = 5 * 60_000

/** Starts the grace period of a version: the time of its folder is when it was replaced. */
async function markVersionOld(folder: string, hash: string): Promise<void> {
  const now = new Date()
  // A missing folder is already removed.
  await utimes(versionFolder(folder, hash), now, now).catch(() => {})
}

/** Removes versions after their grace period, and files of interrupted publications. */
async function removeOldVersions(folder: string, currentHash: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const ours = isVersionFolder(name) || name.endsWith(UNFINISHED)
    if (!ours || name === currentHash) continue
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path)
    if (Date.now() - mtimeMs > GRACE_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Takes the publication lock of the whole system until the transaction ends. */
export async function lockPublication(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('market.publish'))`.execute(trx)
}
