import { randomUUID } from 'node:crypto'
import {
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@kot/db/connect'
import {
  currentLink,
  encodings,
  type FeedName,
  feedNames,
  type FeedPointer,
  isVersionFolder,
  makeFeedFolder,
  MARKET_FILE,
  pointerFile,
  readPointer,
  versionFile,
  versionFolder,
} from './feed-files.ts'
import { currentVersion, readFiles, type StoredVersion } from './feed-store.ts'

/** A process that has just read the pointer, or a client that has, can still load its version. */
const GRACE_MS = 5 * 60_000

type MirrorOptions = {
  /** Writes all files again: after a power cut a file may have its length and not its content. */
  anew?: boolean
}

/**
 * Copies the current version of both feeds to the disk of this machine, for its web server and for the
 * next start without a database. Idempotent: nothing is written when the disk has it, and an incomplete
 * copy is written again. Several processes of a machine may do so at the same time: files are named after
 * their content and appear as a whole. One that is late may set the pointer back for a moment; the next
 * call of any process corrects it.
 *
 * @returns the feeds that changed on this disk
 */
export async function mirrorFeeds(
  db: Database,
  directory: string,
  { anew = false }: MirrorOptions = {},
): Promise<FeedName[]> {
  const changed: FeedName[] = []
  for (const name of feedNames) {
    const version = await currentVersion(db, name)
    if (version === null) continue
    const folder = await makeFeedFolder(directory, name)
    const before = await readablePointer(folder)
    const isHere = before?.hash === version.hash && (await isComplete(folder, before))
    if (isHere && !anew) continue
    const pointer = await copyVersion(db, folder, version)
    if (pointer === null) continue
    await replaceLink(currentLink(folder), version.hash)
    await writeWhole(pointerFile(folder), JSON.stringify(pointer))
    if (before !== null && before.hash !== version.hash) await markVersionOld(folder, before.hash)
    await removeOldVersions(folder, version.hash)
    changed.push(name)
  }
  return changed
}

/** Null when the version was replaced meanwhile. */
async function copyVersion(
  db: Database,
  folder: string,
  { number, hash, date, homes }: StoredVersion,
): Promise<FeedPointer | null> {
  const files = await readFiles(db, number)
  if (files.size === 0) return null
  await mkdir(versionFolder(folder, hash), { recursive: true })
  const sizes: FeedPointer['files'] = {}
  const writes: Promise<void>[] = []
  for (const [name, content] of files) {
    for (const encoding of encodings) {
      const path = versionFile(folder, hash, encoding, name)
      writes.push(writeWhole(path, content[encoding], timeFor(hash)))
    }
    const { identity, gzip, brotli } = content
    sizes[name] = { identity: identity.length, gzip: gzip.length, brotli: brotli.length }
  }
  await Promise.all(writes)
  const market = sizes[MARKET_FILE]
  return {
    hash,
    date: date.toISOString(),
    count: homes,
    files: sizes,
    ...(market && { sizes: market }),
  }
}

/** nginx derives ETags from a file's modification time and length. This time differs between versions and is
 *  the same on all machines, unlike the real one. */
const timeFor = (hash: string) => new Date(Number.parseInt(hash.slice(0, 8), 16) * 1_000)

/** An unreadable pointer, or one of another version of this program, counts as none: it is replaced. */
async function readablePointer(folder: string): Promise<FeedPointer | null> {
  const pointer: Partial<FeedPointer> | null = await readPointer(folder).catch(() => null)
  return pointer?.files === undefined ? null : (pointer as FeedPointer)
}

async function isComplete(folder: string, { hash, files }: FeedPointer): Promise<boolean> {
  const checks = Object.entries(files).flatMap(([name, sizes]) =>
    encodings.map(async (encoding) =>
      stat(versionFile(folder, hash, encoding, name)).then(
        ({ size }) => size === sizes[encoding],
        () => false,
      ),
    ),
  )
  return (await Promise.all(checks)).every(Boolean)
}

/** Starts the grace period of a version: the time of its folder is when it was replaced. */
async function markVersionOld(folder: string, hash: string): Promise<void> {
  const now = new Date()
  // A missing folder is already removed.
  await utimes(versionFolder(folder, hash), now, now).catch(() => {})
}

/** Removes versions after their grace period, and files of interrupted copies. */
async function removeOldVersions(folder: string, currentHash: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const ours = isVersionFolder(name) || name.endsWith(UNFINISHED)
    if (!ours || name === currentHash) continue
    const path = join(folder, name)
    const found = await lstat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > GRACE_MS)
      await rm(path, { recursive: true, force: true })
  }
}

const UNFINISHED = '.unfinished'
const unfinishedName = (path: string) => `${path}.${randomUUID()}${UNFINISHED}`

/** The file is there as a whole or not at all, whatever dies in between. It is not forced to the disk:
 *  the database has it. */
async function writeWhole(path: string, content: Buffer | string, time?: Date): Promise<void> {
  const unfinished = unfinishedName(path)
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o644 })
    if (time) await utimes(unfinished, time, time)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Without a moment in which the link points nowhere. */
async function replaceLink(path: string, target: string): Promise<void> {
  const unfinished = unfinishedName(path)
  await symlink(target, unfinished)
  await rename(unfinished, path)
}
