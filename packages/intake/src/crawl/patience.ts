import type { Politeness } from './limits.ts'
import { RetryLater } from './retry-class.ts'
import type { SiteLine } from './site-line.ts'

type Patience = <T>(work: () => Promise<T>) => Promise<T>

/** Tries again what may work later, a few times and with growing waits, and not for ever in all. */
export function patienceWith(line: SiteLine, politeness: Politeness): Patience {
  const { retryWaitsMs, longestWaitMs, mostRetries } = politeness
  let retriesLeft = mostRetries

  return async (work) => {
    for (const waitMs of retryWaitsMs) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof RetryLater) || retriesLeft === 0) throw error
        const askedMs = error.retryAfterMs ?? 0
        if (askedMs > longestWaitMs) throw error
        retriesLeft -= 1
        line.holdFor(Math.max(waitMs, askedMs))
      }
    }
    return work()
  }
}
