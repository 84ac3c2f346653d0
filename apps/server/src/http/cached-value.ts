import { setTimeout as delay } from 'node:timers/promises'

type CacheOptions = {
  /** The value is read at most once in this time. */
  freshMs: number
  /** Callers wait at most this long for the database. */
  patienceMs: number
  /** Older values are not returned. */
  toldForMs: number
  /** Called when a read fails; the previous value is used until it expires. */
  onFault: (error: unknown) => void
  now?: (() => Date) | undefined
}

/** Caches a value from the database. Returns it or null, never waits long and never throws. */
export function cachedValue<T>(
  read: (now: Date) => Promise<T>,
  { freshMs, patienceMs, toldForMs, onFault, now = () => new Date() }: CacheOptions,
): () => Promise<T | null> {
  let known: { value: T; at: number } | null = null
  let freshUntil = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const at = now()
    try {
      known = { value: await read(at), at: at.getTime() }
    } catch (error) {
      onFault(error)
    }
    freshUntil = now().getTime() + freshMs
    asking = null
  }

  return async () => {
    if (now().getTime() >= freshUntil) asking ??= ask()
    if (asking) await Promise.race([asking, delay(patienceMs, null, { ref: false })])
    return known && now().getTime() - known.at < toldForMs ? known.value : null
  }
}
