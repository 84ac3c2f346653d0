import { readLink } from './link.ts'

/** The first picture that has an address of its own on the web; data: and relative ones have none. */
export function readPhoto(photos: readonly string[]): string | null {
  for (const photo of photos) {
    const link = readLink(photo)
    if (link !== null) return link
  }
  return null
}
