/** A function, because a browser that forbids storage throws on the mere mention of it. */
export type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type TabNote = {
  remember: (text: string) => void
  /** Leaves it where it is. */
  read: () => string | null
  /** Gives it out once. */
  take: () => string | null
}

/** Something that one page of a tab leaves for a later one. It belongs to the tab, not to the
 *  browser; what others wrote under its name is not given out. */
export function tabNote(
  key: string,
  storage: TabStorage,
  isOurs: (text: string) => boolean,
): TabNote {
  function read(): string | null {
    try {
      const text = storage().getItem(key)
      return text !== null && isOurs(text) ? text : null
    } catch {
      return null
    }
  }
  return {
    read,
    remember(text) {
      try {
        storage().setItem(key, text)
      } catch {
        // It is lost, which is no reason to stop anybody.
      }
    },
    take() {
      const text = read()
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was there.
      }
      return text
    },
  }
}
