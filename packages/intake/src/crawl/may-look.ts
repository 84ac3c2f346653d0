import type { Source } from '../source/source.ts'

/** What the database knows of when a source may be looked at. */
export type LookTimes = {
  enabled: boolean
  rests_until: Date | null
  next_sweep_at: Date | null
  next_peek_at: Date | null
}

/** Which look at a source is due, if any. A source that was never looked at starts with a sweep. */
export function lookDue(source: LookTimes, now: Date): 'sweep' | 'peek' | null {
  if (!source.enabled) return null
  if (source.rests_until && source.rests_until > now) return null
  if (!source.next_sweep_at || source.next_sweep_at <= now) return 'sweep'
  if (source.next_peek_at && source.next_peek_at <= now) return 'peek'
  return null
}

const MINUTE = 60_000
/** Times drift by up to a tenth, so that sites are not all asked at once, nor always at the full hour. */
const DRIFT = 0.1

type NextTimes = { next_sweep_at?: Date; next_peek_at: Date | null }

/**
 * When to look again after a look of this kind. A sweep has read the first page too; a peek leaves the
 * time of the next sweep as it is.
 *
 * @param jitter from 0 to 1, usually by chance
 */
export function nextTimes(
  { sweepMinutes, peekMinutes }: Pick<Source, 'sweepMinutes' | 'peekMinutes'>,
  kind: 'sweep' | 'peek',
  now: Date,
  jitter: number,
): NextTimes {
  const stretch = 1 + DRIFT * (2 * jitter - 1)
  const after = (minutes: number) =>
    new Date(now.getTime() + Math.round(minutes * stretch * MINUTE))
  return {
    ...(kind === 'sweep' ? { next_sweep_at: after(sweepMinutes) } : {}),
    next_peek_at: peekMinutes === null ? null : after(peekMinutes),
  }
}
