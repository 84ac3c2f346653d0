/** Keeps the most recently used entries, up to so many bytes in all. */
export function createLruCache<T>(limitBytes: number, bytesOf: (value: T) => number) {
  const kept = new Map<string, T>()
  let bytes = 0

  function forget(key: string, value: T) {
    kept.delete(key)
    bytes -= bytesOf(value)
  }

  return {
    get(key: string): T | undefined {
      const value = kept.get(key)
      if (value === undefined) return undefined
      // A map lists in the order of insertion: put back, it is the last to go.
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key: string, value: T): void {
      const former = kept.get(key)
      if (former !== undefined) forget(key, former)
      kept.set(key, value)
      bytes += bytesOf(value)
      for (const [oldest, itsValue] of kept) {
        if (bytes <= limitBytes) break
        forget(oldest, itsValue)
      }
    },
  }
}
