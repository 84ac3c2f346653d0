import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const pictureDirectory = join(import.meta.dirname, '../pictures')

/** Invented rooms and houses, five of each kind: `attic-room-01.webp`. */
export const pictures: readonly string[] = readdirSync(pictureDirectory)
  .filter((name) => name.endsWith('.webp'))
  .toSorted()
