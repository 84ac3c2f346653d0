import { percentile } from './percentile.ts'

export type Sample = { at: number; process: number; bytes: number }

export type Growth = {
  /** Medians of the first and the last quarter. */
  before: number
  after: number
  /** 0.05 is five per cent more. */
  share: number
  samples: number
}

/** Fewer in a quarter are no median. */
const LEAST_IN_A_QUARTER = 3

/**
 * How much more memory a process takes at the end than after it was warm. Only the last process counts:
 * one that was started anew has forgotten what it had gathered.
 *
 * @param warm when it counts as warm
 * @returns null when it was watched for too short a time
 */
export function growth(samples: readonly Sample[], warm: number): Growth | null {
  const last = samples.at(-1)
  const counted = samples.filter(({ at, process }) => at >= warm && process === last?.process)
  const quarter = Math.floor(counted.length / 4)
  if (quarter < LEAST_IN_A_QUARTER) return null
  const middle = (some: readonly Sample[]) =>
    percentile(
      some.map(({ bytes }) => bytes),
      0.5,
    )
  const before = middle(counted.slice(0, quarter))
  const after = middle(counted.slice(-quarter))
  return { before, after, share: after / before - 1, samples: counted.length }
}
