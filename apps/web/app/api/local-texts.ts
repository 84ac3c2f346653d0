/** The part of the browser that this module needs; tests pass their own. */
export type Browser = {
  /** A function, because a browser that forbids storage throws as soon as it is accessed. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Receives the `storage` events of other tabs; a function, because servers have no window. */
  events: () => Pick<EventTarget, 'addEventListener'>
}

export type LocalTexts = {
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  remove: (...keys: string[]) => void
  /** Calls the listener after every change in this tab or another; returns the unsubscribe
   *  function. */
  subscribe: (listener: () => void) => () => void
}

export const browserTexts = localTexts({
  storage: () => window.localStorage,
  events: () => window,
})

/** Local storage that components can subscribe to. If the browser forbids it or it is full, texts
 *  are kept in memory, so that signing in still works. */
export function localTexts({ storage, events }: Browser): LocalTexts {
  const listeners = new Set<() => void>()
  const unstorable = new Map<string, string>()
  const tellAll = () => listeners.forEach((listener) => listener())
  let hearsOtherTabs = false

  return {
    read(key) {
      const kept = unstorable.get(key)
      if (kept !== undefined) return kept
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },

    write(key, text) {
      try {
        storage().setItem(key, text)
        unstorable.delete(key)
      } catch {
        unstorable.set(key, text)
      }
      tellAll()
    },

    remove(...keys) {
      for (const key of keys) {
        unstorable.delete(key)
        try {
          storage().removeItem(key)
        } catch {
          // Nothing was stored, so there is nothing to remove.
        }
      }
      tellAll()
    },

    subscribe(listener) {
      if (!hearsOtherTabs) events().addEventListener('storage', tellAll)
      hearsOtherTabs = true
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
