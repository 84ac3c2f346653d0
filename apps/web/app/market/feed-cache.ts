/** The part of the browser's cache storage that this module needs; tests pass their own. */
export type FeedCaches = {
  open: (name: string) => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>
}

export type FeedCache = {
  read: (name: string) => Promise<Response | null>
  /** False if the browser did not store it. */
  write: (name: string, answer: Response) => Promise<boolean>
  remove: (name: string) => Promise<void>
}

/** Separate from the service worker's caches, which are cleared at every update. */
const cacheName = 'kept'

const address = (name: string) => `/kept/${name}`

/** Stores responses beyond the life of the page. Local storage is not an option: the specification
 *  lists its keys, and the market is too large for it. Without cache storage, or when it is full,
 *  nothing is stored; this is not reported, because everything works without it. */
export function createFeedCache(caches: () => FeedCaches): FeedCache {
  const open = async () => await caches().open(cacheName)

  return {
    async read(name) {
      try {
        return (await (await open()).match(address(name))) ?? null
      } catch {
        return null
      }
    },

    async write(name, answer) {
      try {
        await (await open()).put(address(name), answer)
        return true
      } catch {
        return false
      }
    },

    async remove(name) {
      try {
        await (await open()).delete(address(name))
      } catch {
        // Nothing could be stored, so there is nothing to remove.
      }
    },
  }
}

export const browserFeedCache = createFeedCache(() => window.caches)
