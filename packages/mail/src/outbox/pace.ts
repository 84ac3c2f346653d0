import { setTimeout as delay } from 'node:timers/promises'

/** Waits for its turn: turns are evenly spread, so that a morning's digests do not flood the relay. */
export type Pace = () => Promise<void>

export function createPace(perSecond: number): Pace {
  const gapMs = 1_000 / perSecond
  let nextTurn = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, nextTurn)
    nextTurn = turn + gapMs
    if (turn > now) await delay(turn - now)
  }
}
