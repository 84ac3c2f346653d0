import { userActions, type UserAction } from './crowd.ts'

/** How often a second; together some twenty requests. */
const perSecond: Record<UserAction, number> = {
  page: 6,
  feed: 4,
  image: 3,
  search: 3,
  'sign-up': 0.3,
  'sign-in': 1,
  favourite: 1,
  watch: 0.5,
  message: 0.1,
  purchase: 0.2,
}

const TICK_MS = 20
/** More at once would not be people any more but a queue of ours. */
const MAX_CONCURRENT = 300

type SteadyRate = {
  /** Begun, and left out because too many were still waiting. */
  begun: Record<UserAction, number>
  leftOut: number
  stop: () => Promise<void>
}

/**
 * Begins deeds at even times, whether or not the ones before have ended: people do not wait for each
 * other.
 */
export function keepRate(
  work: Record<UserAction, () => Promise<void>>,
  { factor, onFault }: { factor: number; onFault: (error: unknown) => void },
): SteadyRate {
  const began = performance.now()
  const begun = Object.fromEntries(userActions.map((deed) => [deed, 0])) as Record<
    UserAction,
    number
  >
  const running = new Set<Promise<void>>()
  const rate: SteadyRate = { begun, leftOut: 0, stop }

  function begin(deed: UserAction): void {
    begun[deed] += 1
    if (running.size >= MAX_CONCURRENT) {
      rate.leftOut += 1
      return
    }
    const run = work[deed]()
      .catch(onFault)
      .finally(() => running.delete(run))
    running.add(run)
  }

  const ticking = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000
    for (const deed of userActions) {
      const due = Math.floor(seconds * perSecond[deed] * factor)
      while (begun[deed] < due) begin(deed)
    }
  }, TICK_MS)

  async function stop(): Promise<void> {
    clearInterval(ticking)
    await Promise.all(running)
  }
  return rate
}
