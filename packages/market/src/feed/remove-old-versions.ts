import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { encodings, FEED, versionFile } from './feed-pointer.ts'
import { UNFINISHED } from './write-file-whole.ts'

/** A server that has just read the pointer still gets the version it names. */
const GRACE_MS = 5 * 60_000

/** Starts the grace period of a version: its files' time says when it was replaced. */
export async function retireVersion(directory: string, hash: string): Promise<void> {
  const now = new Date()
  for (const encoding of encodings) {
    // Missing is as good as retired.
    await utimes(versionFile(directory, hash, encoding), now, now).catch(() => {})
  }
}

/** Removes versions whose grace period is over, and what a killed publication left unfinished. */
export async function removeOldVersions(directory: string, currentHash: string): Promise<void> {
  const current = new Set(
    encodings.map((encoding) => versionFile(directory, currentHash, encoding)),
  )
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const ours = name.startsWith(`${FEED}-`) || name.endsWith(UNFINISHED)
    if (!ours || current.has(path)) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > GRACE_MS) await rm(path, { force: true })
  }
}
