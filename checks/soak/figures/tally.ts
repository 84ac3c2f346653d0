/** Milliseconds of the run's clock. */
export type Span = { from: number; to: number }

export type TimedCall = Span & {
  kind: string
  /** What came back instead of what should have; null when all was well. */
  fault: string | null
}

export type KindFigures = {
  kind: string
  asked: number
  /** Of those answered as they should be, in ms: outside of faults, and all. */
  calm: { p50: number; p95: number; p99: number }
  p99: number
  /** Not answered as they should be, while something was broken and while nothing was. */
  errors: { during: number; outside: number }
}

const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to

/** Figures of every kind of request; one that overlaps a fault counts as within it. */
export function tally(requests: readonly TimedCall[], troubles: readonly Span[]): KindFigures[] {
  const isWithin = (one: TimedCall) => troubles.some((trouble) => overlaps(one, trouble))
  const kinds = [...new Set(requests.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const ofKind = requests.filter((one) => one.kind === kind)
    const good = ofKind.filter(({ fault }) => fault === null)
    const bad = ofKind.filter(({ fault }) => fault !== null)
    const times = good.map(lasted)
    const calm = good.filter((one) => !isWithin(one)).map(lasted)
    const during = bad.filter(isWithin).length
    return {
      kind,
      asked: ofKind.length,
      calm: {
        p50: percentile(calm, 0.5),
        p95: percentile(calm, 0.95),
        p99: percentile(calm, 0.99),
      },
      p99: percentile(times, 0.99),
      errors: { during, outside: bad.length - during },
    }
  })
}

const lasted = ({ from, to }: Span): number => to - from

/** The smallest number that so large a share of all does not exceed; NaN of nothing. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const place = Math.max(Math.ceil(sorted.length * share) - 1, 0)
  return sorted[place] ?? Number.NaN
}

export type Sample = { at: number; process: number; bytes: number }

export type Growth = {
  /** Of the first and the last quarter. */
  before: number
  after: number
  /** 0.05 is five per cent more. */
  share: number
  samples: number
}

/** Fewer in a quarter are not compared. */
const LEAST_IN_A_QUARTER = 3

/**
 * How much more memory a process takes at the end than after it was warm. Only the last process counts:
 * one that was started anew has forgotten what it had gathered.
 *
 * @param warm when it counts as warm
 * @param share which sample of a quarter counts: 0.5 is the median, 0 the least
 * @returns null when it was watched for too short a time
 */
export function growth(samples: readonly Sample[], warm: number, share = 0.5): Growth | null {
  const last = samples.at(-1)
  const counted = samples.filter(({ at, process }) => at >= warm && process === last?.process)
  const quarter = Math.floor(counted.length / 4)
  if (quarter < LEAST_IN_A_QUARTER) return null
  const figureOf = (some: readonly Sample[]) =>
    percentile(
      some.map(({ bytes }) => bytes),
      share,
    )
  const before = figureOf(counted.slice(0, quarter))
  const after = figureOf(counted.slice(-quarter))
  return { before, after, share: after / before - 1, samples: counted.length }
}
