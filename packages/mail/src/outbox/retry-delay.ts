import type { Outcome } from '../transport/outcome.ts'

const MINUTE = 60_000
/** Greylisting relays want a few minutes; a relay that is back is noticed within this. */
const LONGEST_MINUTES = 20

/** Afterwards even the patient have stopped waiting, and a relay that is still down has been noticed. */
export const GIVE_UP_AFTER_MS = 2 * 24 * 60 * MINUTE

type Again = Exclude<Outcome['kind'], 'taken' | 'refused'>

/** How long a mail rests after an attempt, its n-th. */
export function retryDelay(outcome: Again, attempts: number): number {
  // Not this mail's doing: it keeps its place in the row, so that age decides when the relay is back.
  if (outcome === 'unreachable' || outcome === 'withheld') return 0
  return Math.min(2 ** (attempts - 1), LONGEST_MINUTES) * MINUTE
}
