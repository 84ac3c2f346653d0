import { setTimeout as delay } from 'node:timers/promises'

type CacheOptions = {
  /** However many ask, it is read again only after so long. */
  freshMs: number
  /** Whoever asks is not held up longer by a database that does not answer. */
  patienceMs: number
  /** What is older is not told any more. */
  toldForMs: number
  /** Told when it could not be read; what was known before stays for its time. */
  onFault: (error: unknown) => void
  now?: (() => Date) | undefined
}

/** What was read lately, or null: soon answered, and never a fault, whatever the database does. */
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
