export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Limits the number of concurrent tasks. Further tasks wait in a queue. */
export function createConcurrencyLimit(places: number): ConcurrencyLimit {
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
