import { lstat, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { isVersionFolder, versionFolder } from './feed-pointer.ts'
import { UNFINISHED } from './write-file-whole.ts'

/** A server that has just read the pointer still gets the version it names. */
const GRACE_MS = 5 * 60_000

/** Starts the grace period of a version: its folder's time says when it was replaced. */
export async function retireVersion(folder: string, hash: string): Promise<void> {
  const now = new Date()
  // Missing is as good as retired.
  await utimes(versionFolder(folder, hash), now, now).catch(() => {})
}

/** Removes versions whose grace period is over, and what a killed publication left unfinished. */
export async function removeOldVersions(folder: string, currentHash: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const ours = isVersionFolder(name) || name.endsWith(UNFINISHED)
    if (!ours || name === currentHash) continue
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path)
    if (Date.now() - mtimeMs > GRACE_MS) await rm(path, { recursive: true, force: true })
  }
}
