import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { evict } from './evict.ts'

export type DiskCache = {
  get: (key: string) => Promise<Buffer | null>
  put: (key: string, content: Buffer) => Promise<void>
}

/**
 * Files by key under a directory, which several processes may share: the files themselves are the only
 * record. Their times say when they were last used, and when the limit is passed those not used for
 * the longest go first.
 */
export function createDiskCache(directory: string, limitBytes: number): DiskCache {
  // Unknown at first, so that the first write finds out what is there.
  let held = Number.POSITIVE_INFINITY
  let evicting: Promise<void> | null = null
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key)

  async function makeRoom(): Promise<void> {
    held = await evict(directory, limitBytes)
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
      held += content.length
      if (held > limitBytes) {
        evicting ??= makeRoom().finally(() => (evicting = null))
        await evicting
      }
    },
  }
}
