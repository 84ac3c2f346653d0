/** Whoever asks for what is being made already gets the same one. */
export function shareInFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = flights.get(key)
    if (known) return known
    const flight = make().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
