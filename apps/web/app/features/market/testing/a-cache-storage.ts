import type { AnswerCaches } from '../kept-answers'

/** Cache storage in memory, shared by all who are given it, as the tabs of a browser share theirs. */
export function aCacheStorage() {
  const stored = new Map<string, Response>()
  const caches: AnswerCaches = {
    open: async (cache) => ({
      match: async (address) => stored.get(`${cache}${address as string}`)?.clone(),
      put: async (address, answer) => void stored.set(`${cache}${address as string}`, answer),
      delete: async (address) => stored.delete(`${cache}${address as string}`),
    }),
  }
  return { stored, caches }
}

/** Some browsers have none in private windows, none has it on an insecure address. */
export function noCacheStorage(): AnswerCaches {
  throw new ReferenceError('caches is not defined')
}

/** A browser whose storage is full, or who was told to keep nothing. */
export function aFullCacheStorage(): AnswerCaches {
  return {
    open: async () => ({
      match: async () => undefined,
      put: () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError')),
      delete: async () => false,
    }),
  }
}
