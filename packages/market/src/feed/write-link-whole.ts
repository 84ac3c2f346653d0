import { randomUUID } from 'node:crypto'
import { rename, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from './sync-directory.ts'
import { UNFINISHED } from './write-file-whole.ts'

/** Points a symbolic link elsewhere without a moment in which it points nowhere. */
export async function writeLinkWhole(path: string, target: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  await symlink(target, unfinished)
  await rename(unfinished, path)
  await syncDirectory(dirname(path))
}
