const key = 'wanted_page'

type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The guarded page somebody asked for before signing in. It belongs to the tab, not the browser. */
export function createWantedPage(storage: TabStorage) {
  return {
    remember(path: string): void {
      try {
        storage().setItem(key, path)
      } catch {
        // The way back is lost, which is no reason to stop anybody.
      }
    },

    /** Gives the page out once, so that a later sign-in elsewhere does not end up there. */
    take(): string | null {
      try {
        const path = storage().getItem(key)
        storage().removeItem(key)
        return path !== null && isOwnPath(path) ? path : null
      } catch {
        return null
      }
    },
  }
}

export const wantedPage = createWantedPage(() => window.sessionStorage)

// '//host' and '/\host' are other sites to a browser.
const isOwnPath = (path: string) => /^\/(?![/\\])/u.test(path)
