export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many through at once; the others wait in line. */
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
      // The place is handed over, so that nobody who comes later slips in between.
      if (next) next()
      else free += 1
    }
  }
}

/** Whoever asks for what is being made already gets the same one. */
export function dedupeInFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = flights.get(key)
    if (known) return known
    const flight = make().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
