import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from './sync-directory.ts'

export const UNFINISHED = '.unfinished'

/**
 * Writes a file that is either there as a whole or not there at all, whatever dies in between:
 * written under another name, forced to the disk, then renamed.
 */
export async function writeFileWhole(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    const file = await open(unfinished, 'wx', 0o644)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncDirectory(dirname(path))
}
