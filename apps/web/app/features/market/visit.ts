export type Visit = {
  /** When the person was last here before this visit; null on the first one. */
  before: number | null
  /** The last sign of them. */
  seen: number
}

/** Somebody away for so long comes back to another visit. Shorter than that, a page loaded again
 *  still marks what it marked. */
export const visitEndsAfterMs = 30 * 60_000

/** The visit that a sign of the person at `now` belongs to. */
export function visitAt(now: number, last: Visit | null): Visit {
  if (last === null) return { before: null, seen: now }
  const goesOn = now - last.seen < visitEndsAfterMs
  return { before: goesOn ? last.before : last.seen, seen: now }
}

/** Null for anything that is no visit: what a browser keeps may come from another version. */
export function asVisit(value: unknown): Visit | null {
  if (typeof value !== 'object' || value === null) return null
  const { before, seen }: Partial<Record<keyof Visit, unknown>> = value
  if (typeof seen !== 'number') return null
  return { before: typeof before === 'number' ? before : null, seen }
}
