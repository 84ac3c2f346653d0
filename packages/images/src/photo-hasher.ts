import { fetchPhoto, type FetchOptions } from './fetch-photo.ts'
import { createHostGate } from './host-gate.ts'
import { type PhotoProblem, PhotoError } from './photo-error.ts'
import { hashPhoto, type PhotoHash } from './photo-hash.ts'

export type HashedPhoto = { hash: PhotoHash } | { problem: PhotoProblem | 'even' }

/** Fetches a photo and hashes it, or returns why it cannot be compared. */
export type PhotoHasher = (url: string) => Promise<HashedPhoto>

const HASHED_AT_ONCE = 2
/** The only caller is a job. */
const unlimited = {
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingOfNetwork: Number.POSITIVE_INFINITY,
  maxOfNetworkPerMinute: Number.POSITIVE_INFINITY,
}

export function createPhotoHasher(
  options: FetchOptions & { now?: () => number } = {},
): PhotoHasher {
  const { now = Date.now, ...source } = options
  const gate = createHostGate(now, unlimited)
  const place = createConcurrencyLimit(HASHED_AT_ONCE)
  return async (url) => {
    try {
      const hash = await gate({ key: url, url, network: '' }, async () => {
        const bytes = await fetchPhoto(url, source)
        return place(() => hashPhoto(bytes))
      })
      return hash === null ? { problem: 'even' } : { hash }
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error
      return { problem: error.because }
    }
  }
}

/** Whether the photo may come when it is requested again soon. */
export const isPassing = (problem: string): boolean => problem === 'host' || problem === 'too slow'

type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Limits the number of concurrent tasks. Further tasks wait in a queue. */
function createConcurrencyLimit(places: number): ConcurrencyLimit {
  let free = places
  const waiting: (() => void)[] = []

  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes to the next task directly, so that no later task can take it.
      if (next) next()
      else free += 1
    }
  }
}
