import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type DiskCache = {
  get: (key: string) => Promise<Buffer | null>
  put: (key: string, content: Buffer) => Promise<void>
}

/**
 * Files by key under a directory, which several processes may share: the files themselves are the only
 * record. Their times show when they were last used, and when the limit is passed those not used for
 * the longest go first.
 */
export function createDiskCache(directory: string, limitBytes: number): DiskCache {
  // Unknown at first, so that the first write finds out what is there.
  let counted = Number.POSITIVE_INFINITY
  /** What was put since that count began: it may be part of it or not. */
  let added = 0
  let evicting: Promise<void> | null = null
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key)

  async function makeRoom(): Promise<void> {
    const addedBefore = added
    counted = await evict(directory, limitBytes)
    added -= addedBefore
  }

  return {
    async get(key) {
      try {
        const content = await readFile(pathOf(key))
        const now = new Date()
        await utimes(pathOf(key), now, now)
        return content
      } catch (error) {
        // Never there, or just removed by another process.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    async put(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, content, { flag: 'wx', flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      added += content.length
      if (counted + added > limitBytes) {
        evicting ??= makeRoom().finally(() => (evicting = null))
        await evicting
      }
    },
  }
}

/** Room made beyond what is needed, so that not every further file requires another scan. */
const SPARE = 0.1

type CachedFile = { path: string; size: number; usedAt: number }

/** Removes what was not used for the longest until the rest fits; returns the bytes that stay. */
async function evict(directory: string, limitBytes: number): Promise<number> {
  const files = await filesUnder(directory)
  let held = files.reduce((sum, file) => sum + file.size, 0)
  if (held <= limitBytes) return held
  for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (held <= limitBytes * (1 - SPARE)) break
    await rm(file.path, { force: true })
    held -= file.size
  }
  return held
}

async function filesUnder(directory: string): Promise<CachedFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files: CachedFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another process may have removed it since.
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
  }
  return files
}
