import type { UnusableBecause } from '../unusable-photo.ts'

export const BROKEN_FOR_MS = 10 * 60_000
/** Bounds the memory it takes; the whole market has fewer photos. */
const MOST = 20_000

export type BrokenPhotos = {
  reason: (url: string) => UnusableBecause | null
  remember: (url: string, because: UnusableBecause) => void
}

/** Remembers for a while which photos cannot be had, so that a source in trouble is left in peace. */
export function createBrokenPhotos(now: () => number): BrokenPhotos {
  const broken = new Map<string, { because: UnusableBecause; until: number }>()
  return {
    reason(url) {
      const known = broken.get(url)
      if (!known) return null
      if (known.until > now()) return known.because
      broken.delete(url)
      return null
    },
    remember(url, because) {
      broken.delete(url)
      broken.set(url, { because, until: now() + BROKEN_FOR_MS })
      const [oldest] = broken.keys()
      if (broken.size > MOST && oldest !== undefined) broken.delete(oldest)
    },
  }
}
