import { randomUUID } from 'node:crypto'
import { open, rename, rm, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'

export const UNFINISHED = '.unfinished'

/**
 * Writes a file that is either there as a whole or not there at all, whatever dies in between:
 * written under another name, forced to the disk, then renamed.
 */
export async function writeFileAtomic(path: string, content: Buffer | string): Promise<void> {
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

/** Points a symbolic link elsewhere without a moment in which it points nowhere. */
export async function replaceLinkAtomic(path: string, target: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  await symlink(target, unfinished)
  await rename(unfinished, path)
  await syncDirectory(dirname(path))
}

/** A rename survives a power cut only once the directory itself is on the disk. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
