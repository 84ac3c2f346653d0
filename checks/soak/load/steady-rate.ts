import { userActions, type UserAction } from './crowd.ts'

/** Actions per second; together about twenty requests. */
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
/** More would only form a queue in the test itself. */
const MAX_CONCURRENT = 300

type SteadyRate = {
  /** Started, and skipped because too many were still waiting. */
  begun: Record<UserAction, number>
  leftOut: number
  stop: () => Promise<void>
}

/** Starts actions at a constant rate, whether or not earlier ones have ended. */
export function keepRate(
  work: Record<UserAction, () => Promise<void>>,
  { factor, onFault }: { factor: number; onFault: (error: unknown) => void },
): SteadyRate {
  const began = performance.now()
  const begun = Object.fromEntries(userActions.map((action) => [action, 0])) as Record<
    UserAction,
    number
  >
  const running = new Set<Promise<void>>()
  const rate: SteadyRate = { begun, leftOut: 0, stop }

  function begin(action: UserAction): void {
    begun[action] += 1
    if (running.size >= MAX_CONCURRENT) {
      rate.leftOut += 1
      return
    }
    const run = work[action]()
      .catch(onFault)
      .finally(() => running.delete(run))
    running.add(run)
  }

  const ticking = setInterval(() => {
    const seconds = (performance.now() - began) / 1_000
    for (const action of userActions) {
      const due = Math.floor(seconds * perSecond[action] * factor)
      while (begun[action] < due) begin(action)
    }
  }, TICK_MS)

  async function stop(): Promise<void> {
    clearInterval(ticking)
    await Promise.all(running)
  }
  return rate
}
