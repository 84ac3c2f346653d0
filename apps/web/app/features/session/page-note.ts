/** A function, because a browser that forbids storage throws on the mere mention of it. */
type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A page of ours that one page of a tab leaves for a later one. It belongs to the tab, not to the
 *  browser. */
export const pageNote = (key: string, storage: TabStorage) => ({
  remember(path: string): void {
    try {
      storage().setItem(key, path)
    } catch {
      // The way back is lost, which is no reason to stop anybody.
    }
  },

  /** Gives the page out once. */
  take(): string | null {
    try {
      const path = storage().getItem(key)
      storage().removeItem(key)
      return path !== null && isOwnPath(path) ? path : null
    } catch {
      return null
    }
  },
})

// '//host' and '/\host' are other sites to a browser.
const isOwnPath = (path: string) => /^\/(?![/\\])/u.test(path)
