export const BROKEN_FOR_MS = 10 * 60_000
/** Bounds the memory it takes; the whole market has fewer photos. */
const MOST = 20_000

type BrokenPhotos = {
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

export type UnusableBecause =
  | 'address' // not an address on the public internet, or not one we ask for photos
  | 'host' // its host has been hanging, or too many photos are waiting
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'encoding'
  | 'too slow'
  | 'too large'
  | 'format'
  | 'damaged'

/** A source photo that cannot be shown. Ordinary: adverts outlive their photos. The reason is for the
 *  log; nothing the source said is passed on to anybody. */
export class UnusablePhoto extends Error {
  readonly because: UnusableBecause

  constructor(because: UnusableBecause, cause?: unknown) {
    super(`unusable photo: ${because}`, { cause })
    this.name = 'UnusablePhoto'
    this.because = because
  }
}
