export const FAILED_TTL_MS = 10 * 60_000
/** Limits the memory. The whole market has fewer photos. */
const MAX_FAILED_PHOTOS = 20_000

type FailedPhotoCache = {
  reason: (url: string) => PhotoProblem | null
  remember: (url: string, because: PhotoProblem) => void
}

/** Remembers for a while which photos failed, to avoid load on a source with problems. */
export function createFailedPhotoCache(now: () => number): FailedPhotoCache {
  const broken = new Map<string, { because: PhotoProblem; until: number }>()
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
      broken.set(url, { because, until: now() + FAILED_TTL_MS })
      const [oldest] = broken.keys()
      if (broken.size > MAX_FAILED_PHOTOS && oldest !== undefined) broken.delete(oldest)
    },
  }
}

export type PhotoProblem =
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

/**
 * A source photo that cannot be shown. This is common: adverts outlive their photos. The reason is
 * for the log. The response of the source is never passed on.
 */
export class PhotoError extends Error {
  readonly because: PhotoProblem

  constructor(because: PhotoProblem, cause?: unknown) {
    super(`unusable photo: ${because}`, { cause })
    this.name = 'PhotoError'
    this.because = because
  }
}
