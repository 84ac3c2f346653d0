import { open } from 'node:fs/promises'

/** A rename survives a power cut only once the directory itself is on the disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
