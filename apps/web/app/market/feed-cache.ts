/** What this module needs of the browser's cache storage; tests hand in their own. */
export type FeedCaches = {
  open: (name: string) => Promise<Pick<Cache, 'match' | 'put' | 'delete'>>
}

export type FeedCache = {
  read: (name: string) => Promise<Response | null>
  /** False when the browser would not keep it. */
  write: (name: string, answer: Response) => Promise<boolean>
  remove: (name: string) => Promise<void>
}

/** Beside the service worker's caches, which it clears out at every update. */
const cacheName = 'kept'

const address = (name: string) => `/kept/${name}`

/** Answers that outlive the page. Local storage is not for them: the specification names its keys,
 *  and the market is larger than what it holds. A browser without cache storage, or with none left,
 *  forgets; nobody is told, because everything works without. */
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
        // Nothing could be kept, so nothing is left.
      }
    },
  }
}

export const browserFeedCache = createFeedCache(() => window.caches)
