import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Room made beyond what is needed, so that not every further file leads to another look at all. */
const SPARE = 0.1

type Held = { path: string; size: number; usedAt: number }

/** Removes what was not used for the longest until the rest fits; returns the bytes that stay. */
export async function evict(directory: string, limitBytes: number): Promise<number> {
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

async function filesUnder(directory: string): Promise<Held[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files: Held[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another process may have removed it since.
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
  }
  return files
}
