import type { Acknowledged } from './acknowledged.ts'

type Loss = {
  acknowledged: number
  lost: number
  lostByKind: Partial<Record<Acknowledged['kind'], number>>
  /** From the first lost write to the end of what was there: what a restore went back by. */
  seconds: number
  /** From the last write that is still there to that end; 0 when the very last one is. */
  secondsSinceLastKept: number
  /** Lost although something acknowledged clearly later is there. A log is replayed in its order, so it
   *  can have no holes: any of these is corruption. */
  holes: number
  /** Acknowledged after the restore, and not there. */
  lostAfterwards: number
}

/** Writes that are made side by side may be answered in another order than they were committed in. */
const SIDE_BY_SIDE_MS = 1_000

/**
 * Holds what people were told against what is there.
 * @param end when the database was destroyed, or the moment it was to go back to
 * @param backAgain when it took writes again
 */
export function accountForLoss(
  acknowledged: readonly Acknowledged[],
  isThere: (one: Acknowledged) => boolean,
  { end, backAgain }: { end: number; backAgain: number },
): Loss {
  const before = acknowledged.filter(({ at }) => at < backAgain)
  const lost = before.filter((one) => !isThere(one))
  const kept = before.filter(isThere)
  const firstLost = earliest(lost)
  const lastKept = Math.max(...kept.map(({ at }) => at), -Infinity)
  const lastOfAll = Math.max(...before.map(({ at }) => at), -Infinity)

  const lostByKind: Loss['lostByKind'] = {}
  for (const { kind } of lost) lostByKind[kind] = (lostByKind[kind] ?? 0) + 1
  return {
    acknowledged: before.length,
    lost: lost.length,
    lostByKind,
    // An answer that was under way may arrive a moment after the end.
    seconds: lost.length === 0 ? 0 : secondsBetween(firstLost, Math.max(end, firstLost)),
    secondsSinceLastKept:
      kept.length === 0 || lastKept === lastOfAll
        ? 0
        : secondsBetween(lastKept, Math.max(end, lastKept)),
    holes: lost.filter(({ at }) => at + SIDE_BY_SIDE_MS < lastKept).length,
    lostAfterwards: acknowledged.filter((one) => one.at >= backAgain && !isThere(one)).length,
  }
}

const earliest = (some: readonly Acknowledged[]): number =>
  Math.min(...some.map(({ at }) => at), Infinity)

const secondsBetween = (from: number, to: number): number => (to - from) / 1_000
